import { blindTurns } from '../turn/hiddenSpend.js';

/**
 * SQL for the lines of a person's ledger that may be shown. Those of turns that are compared blind are left out until the names are shown:
 * their models, prices and lengths would tell which answer is whose.
 * @param condition a further one on `spend`
 */
export const shownSpend = (condition: string): string => `
  ${blindTurns},
  mine as (select * from spend where user_id = ?::uuid and ${condition}),
  shown as (select * from mine where turn_id not in (select id from blind))`;
