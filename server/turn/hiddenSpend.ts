import { thisMonth } from '../spend/costSql.js';

/** A step of a SQL statement: the turns of a person that are compared blind. */
export const blindTurns = `blind as materialized (select id from turn where user_id = ?::uuid and blind = 'BLIND')`;

/**
 * The steps of a SQL statement that end with `hidden`: what turns that are compared blind add in this month of UTC to what counts for caps,
 * with the day and the API key. Told while they are written, it would tell which answer is whose. Their two values are the person's id.
 */
export const hiddenSpend = `
  ${blindTurns},
  hidden as (
    select day, api_key_id, cost as amount from spend
    where user_id = ?::uuid and payer = 'OWN' and day >= ${thisMonth} and turn_id in (select id from blind)
    union all
    select reserved_day, api_key_id, reserved from answer where payer = 'OWN' and reserved_day >= ${thisMonth} and turn_id in (select id from blind)
  )`;
