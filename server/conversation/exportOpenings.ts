import type { EntityManager } from '@mikro-orm/postgresql';
import { plainQuery } from '../telemetry/plainQuery.js';

/** Most rows, and most bytes unless one row has more, that are read at a time. */
const [rowsAtOnce, bytesAtOnce] = [50, 2_000_000];

interface Row extends Record<string, unknown> {
  id: string;
  parent: string | null;
  /** As JSON. */
  messages: string;
}

/**
 * What was said before a person's conversations, for the data export: each once, as it is stored, however many conversations have it.
 * The messages of an opening follow those of its parent.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportOpenings(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let separator = ''; ;) {
    const rows: Row[] = await plainQuery<Row>(
      fork(),
      `with page as (select id, parent_id, messages::text as messages from opening where user_id = ? and id > ? order by id limit ?::int),
       summed as (select page.*, sum(octet_length(messages)) over (order by id) as bytes, row_number() over (order by id) as place from page)
       select id, parent_id as parent, messages from summed where place = 1 or bytes <= ?::int order by id`,
      [userId, after, rowsAtOnce, bytesAtOnce],
    );
    for (const { id, parent, messages } of rows) {
      yield `${separator}\n${JSON.stringify({ id, parent }).slice(0, -1)},"messages":${messages}}`;
      separator = ',';
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
