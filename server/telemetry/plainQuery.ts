import type { EntityManager } from '@mikro-orm/postgresql';
import { noteQuery } from './tracer.js';

/**
 * Runs a statement without the mapper, which writes values into the statement's text; here they are sent as parameters. It is not
 * part of a transaction of `em`.
 * @param statement with a question mark for each value
 * @throws what the mapper would throw
 */
export async function plainQuery<Row extends object>(em: EntityManager, statement: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = await em.getConnection().getNativeClient();
  let number = 0;
  const numbered = statement.replaceAll('?', () => `$${(number += 1).toFixed()}`);
  const begun = performance.now();
  try {
    const { rows } = await pool.query<Row>(numbered, [...values]);
    noteQuery(statement, performance.now() - begun, false);
    return rows;
  } catch (error) {
    noteQuery(statement, performance.now() - begun, true);
    if (!(error instanceof Error)) throw error;
    // A stack is formatted on first access. Fixed here, it has the message before the conversion adds the refused row.
    Object.assign(error, { stack: error.stack });
    throw em.getPlatform().getExceptionConverter().convertException(error);
  }
}
