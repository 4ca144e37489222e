import { costSql } from '../spend/costSql.js';

/**
 * The one rule for paying, for every verb that asks a model: what was shown is paid; an attempt of which nothing came (no text, no
 * thought, nothing more of what Continue went on from) is given back, once. What the text turns out to be worth does not matter:
 * the person has read it, and the host has paid for it. Nothing else gives a query back (docs/decisions/02). The money that an attempt
 * reserved is settled in the same statement: what it did not use is free again, and what it used stands in the ledger (docs/decisions/62).
 */

/** The result of an attempt when it ends. */
interface Brought {
  /** Whether anything was written in this attempt, or by this Continue. */
  hasBegun: boolean;
}

/** Whether an attempt that has ended is to be given back, if it was charged. */
export const broughtNothing = ({ hasBegun }: Brought): boolean => !hasBegun;

/**
 * The assignments to `answer a` of a statement that ends attempts; each is given back at most once: `charged` is true from the
 * reservation until then, and `reserved` is set.
 * @param nothing SQL that is true where the attempt brought nothing
 */
export const settlement = (nothing: string): string =>
  `charged = a.charged and not ${nothing}, refunded = a.refunded or (a.charged and ${nothing}), reserved = null`;

/** What the step before it, which locks the rows of `answer`, returns of them: PostgreSQL knows `old` only from 18 on. */
export const unsettled = 'charged as was_charged, reserved as was_reserved';

/** The columns that such a statement returns for `settling`: the turn, whether this end gave the query back, and what the ledger keeps. */
export const settled = `a.turn_id, was_charged and not a.charged as is_refund, coalesce(was_reserved, 0) as was_reserved, a.payer, a.model_id, a.model_name,
  a.provider_name, a.price_in, a.price_out, a.api_key_id, a.own_key_id, a.queued_at, a.ended_at, a.state, a.reserved_tokens,
  coalesce(a.reserved_day, (a.queued_at at time zone 'utc')::date) as day`;

/**
 * The steps of a SQL statement that refund queries and settle money. They follow a step named `ended`, which sets `settlement` and
 * returns `settled` with the id and the attempt, and one named `spent`, which has the tokens of those of them that a provider was asked
 * for: id, tokens_in, tokens_out, tokens_cached, tokens_reasoning, tokens_estimated. The last step is named `given` and returns the ids of
 * the people whose account changed. Keys are changed before accounts, as where money is reserved.
 */
export const settling = `
  bill as (
    select ended.id, ended.attempt, ended.turn_id, turn.user_id, is_refund, was_reserved, day, payer, model_id, model_name, provider_name, price_in, price_out,
      api_key_id, own_key_id, queued_at, ended_at, ended.state, spent.id is not null as is_spent, spent.tokens_in, spent.tokens_out, tokens_cached, tokens_reasoning,
      tokens_estimated, case when payer = 'LOCAL' then 0 else ${costSql('spent.tokens_in', 'spent.tokens_out', ['price_in', 'price_out'])} end as cost
    from ended join turn on turn.id = ended.turn_id left join spent on spent.id = ended.id
  ), ledger as (
    insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer, provider_key_id, api_key_id, api_key_name,
      price_in, price_out, tokens_in, tokens_out, tokens_cached, tokens_reasoning, tokens_estimated, cost, state)
    select gen_random_uuid(), bill.user_id, turn_id, bill.id, attempt, day, queued_at, ended_at, model_id, model_name, provider_name, payer, own_key_id, bill.api_key_id, api_key.name,
      price_in, price_out, tokens_in, tokens_out, tokens_cached, tokens_reasoning, tokens_estimated, cost, state
    from bill left join api_key on api_key.id = bill.api_key_id where is_spent and payer is not null
  ), of_key as (
    update api_key set month_spent = greatest(0, month_spent + coalesce((due.months ->> month::text)::bigint, 0))
    from (${dueBy('api_key_id', 'month')}) due
    where api_key.id = due.api_key_id returning 1
  ), of_server as (
    update server_spend set spent = greatest(0, spent + coalesce((due.days ->> day::text)::bigint, 0))
    from (select json_object_agg(day, change)::jsonb as days from (
      select day, sum(coalesce(cost, 0) - was_reserved) as change from bill where payer = 'SERVER' and was_reserved > 0 group by day) of_day) due
    where server_spend.id = 1 and due.days is not null and (select count(*) from of_key) >= 0 returning 1
  ), given as (
    update "user" set free_queries = free_queries + due.queries,
      day_spent = greatest(0, day_spent + coalesce((due.days ->> spend_day::text)::bigint, 0)),
      month_spent = greatest(0, month_spent + coalesce((due.months ->> spend_month::text)::bigint, 0))
    from (
      select user_id, coalesce(refund.queries, 0) as queries, of_days.days, of_months.months
      from (select user_id, (count(*) filter (where is_refund))::int as queries from bill where is_refund or payer = 'OWN' group by user_id) refund
      left join (${dueBy('user_id', 'day')}) of_days using (user_id) left join (${dueBy('user_id', 'month')}) of_months using (user_id)
      where (select count(*) from of_server) >= 0
    ) due
    where "user".id = due.user_id returning "user".id
  )`;

/** A query for what changes for the caps of each account or key, as JSON by the days or months for which it was reserved. */
function dueBy(owner: 'api_key_id' | 'user_id', period: 'day' | 'month'): string {
  const of = period === 'day' ? 'day' : `date_trunc('month', day)::date`;
  return `select ${owner}, json_object_agg(period, change)::jsonb as ${period}s from (
    select ${owner}, ${of} as period, sum(coalesce(cost, 0) - was_reserved) as change from bill
    where payer = 'OWN' and ${owner} is not null group by 1, 2) of_period group by ${owner}`;
}
