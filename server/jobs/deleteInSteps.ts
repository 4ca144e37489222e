import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows removed in one statement. */
const batch = 1_000;

/** Deletes the rows of a table with an `id` that meet a SQL condition, in steps, so that no statement takes long. */
export async function deleteInSteps(em: EntityManager, table: string, condition: string): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const rows = await em.execute<unknown[]>(
      `delete from ${table} where id in (select id from ${table} where ${condition} limit ${batch.toFixed()} for update skip locked) returning 1`,
    );
    removed = rows.length;
  }
}
