import type { EntityManager } from '@mikro-orm/postgresql';

/** What the database's clock says now, whatever transaction asks. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ now: string | Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('The database tells no time');
  return new Date(row.now);
}
