/**
 * The one rule for paying, for every verb that asks a model: what was shown is paid; an attempt of which nothing came (no text, no
 * thought, nothing more of what Continue went on from) is given back, once. What the text turns out to be worth does not matter:
 * the person has read it, and the host has paid for it. Nothing else gives a query back (docs/decisions/02).
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
 * reservation until then.
 * @param nothing SQL that is true where the attempt brought nothing
 */
export const settlement = (nothing: string): string =>
  `charged = a.charged and not ${nothing}, refunded = a.refunded or (a.charged and ${nothing})`;

/**
 * The columns that such a statement returns for refundQueries: the turn, and whether this end gave the query back. The step
 * before it, which locks the rows, returns `charged` as `was_charged`, because PostgreSQL knows `old` only from 18 on.
 */
export const settled = 'a.turn_id, was_charged and not a.charged as is_refund';

/**
 * A step of a SQL statement that refunds queries. It follows a step named `ended`, which sets `settlement` and returns `settled`. It
 * returns the ids of the people whose count changed.
 */
export const refundQueries = `
  update "user" set free_queries = free_queries + due.queries
  from (select turn.user_id, count(*)::int as queries from ended join turn on turn.id = ended.turn_id where is_refund group by turn.user_id) due
  where "user".id = due.user_id returning "user".id`;
