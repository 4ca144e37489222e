import { today, thisMonth } from '../spend/costSql.js';
import type { Money } from '../spend/Money.js';
import { Payer } from '../spend/Payer.js';

/** What an account, a key and the server's own keys have spent in the current day and month, with what is reserved. */
export const daySpent = `case when spend_day = ${today} then day_spent else 0 end`;
export const monthSpent = `case when spend_month = ${thisMonth} then month_spent else 0 end`;
export const keySpent = `case when month = ${thisMonth} then month_spent else 0 end`;
export const serverSpent = `case when day = ${today} then spent else 0 end`;

/** A part of a SQL statement with `?` placeholders, and their values. */
export interface Part {
  sql: string;
  values: readonly (string | number)[];
}

const nothing: Part = { sql: '', values: [] };

/** What answers reserve of a person's own money, and of the server's. */
export interface Reserved {
  /** Microdollars of the person's caps; undefined where none of the answers is on a key of their own. */
  own: number | undefined;
  /** Whether the price of one of these is unknown: it is refused under a cap. */
  ownUnknown: boolean;
  /** Microdollars of SPEND_CAP_DAY; undefined where it is not set, or none of the answers is on the server's keys. */
  server: number | undefined;
}

/** Adds up what answers reserve. */
export function reservedBy(money: readonly Money[]): Reserved {
  const own = money.filter(({ payer }) => payer === Payer.OWN);
  const server = money.filter(({ payer, reserved }) => payer === Payer.SERVER && reserved !== null);
  const sum = (some: readonly Money[]) => some.reduce((all, { reserved }) => all + (reserved ?? 0), 0);
  return {
    own: own.length > 0 ? sum(own) : undefined,
    ownUnknown: own.some(({ reserved }) => reserved === null),
    server: server.length > 0 ? sum(server) : undefined,
  };
}

/** Assignments to "user" that count for its caps. */
export const countForAccount = ({ own }: Reserved): Part =>
  own === undefined
    ? nothing
    : {
        sql: `, spend_day = ${today}, day_spent = ${daySpent} + ?::bigint, spend_month = ${thisMonth}, month_spent = ${monthSpent} + ?::bigint`,
        values: [own, own],
      };

/** The condition on "user" that its caps have room; every cap is exact to the microdollar. */
export const accountHasRoom = ({ own, ownUnknown }: Reserved): Part =>
  own === undefined
    ? nothing
    : ownUnknown
      ? { sql: 'and day_cap is null and month_cap is null', values: [] }
      : {
          sql: `and (day_cap is null or ${daySpent} + ?::bigint <= day_cap) and (month_cap is null or ${monthSpent} + ?::bigint <= month_cap)`,
          values: [own, own],
        };

/** The same for a key's cap. */
export const keyHasRoom = ({ own, ownUnknown }: Reserved): Part =>
  own === undefined
    ? nothing
    : ownUnknown
      ? { sql: 'and dollar_cap is null', values: [] }
      : { sql: `and (dollar_cap is null or ${keySpent} + ?::bigint <= dollar_cap)`, values: [own] };

/** The steps that lock what the server's keys have cost, if the cap has room, and count what is reserved; see `countForKey`. */
export function countForServer({ server }: Reserved, cap: number | undefined): { lock: Part; count: Part } | undefined {
  if (server === undefined || cap === undefined) return undefined;
  return {
    lock: {
      sql: `purse as (select id from server_spend where id = 1 and ${serverSpent} + ?::bigint <= ?::bigint for update)`,
      values: [server, cap],
    },
    count: {
      sql: `paid as (update server_spend set day = ${today}, spent = ${serverSpent} + ?::bigint from asker where server_spend.id = 1)`,
      values: [server],
    },
  };
}
