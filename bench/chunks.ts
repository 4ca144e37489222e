import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { startEmbedded } from '../db/embedded.js';

/**
 * How many rows of live text PostgreSQL takes in a second: so many servers write a row for each of their answers, in one statement
 * each, as fast as it goes. The table is that of the product without its reference to answers, which needs a row of each.
 */
const [servers, answers, rounds] = [4, 1_000, 40];

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'polylogue-chunks-'));
const postgres = await startEmbedded({ dataDir });
const measured = z.tuple([z.object({ wal: z.coerce.number(), heap: z.coerce.number(), index: z.coerce.number() })]);
try {
  const client = await connect();
  await client.query(
    `create table answer_chunk (answer_id uuid, attempt int, block smallint, "offset" int, chunk text not null,
     primary key (answer_id, attempt, block, "offset"))`,
  );
  const walBefore = await client.query('select pg_current_wal_insert_lsn()::text as at');
  const { at } = z.object({ at: z.string() }).parse(walBefore.rows[0]);
  const begun = performance.now();
  await Promise.all(Array.from({ length: servers }, write));
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) as wal, pg_table_size('answer_chunk') as heap, pg_indexes_size('answer_chunk') as index`,
    [at],
  );
  const [{ wal, heap, index }] = measured.parse(rows);
  const count = servers * answers * rounds;
  const each = (bytes: number) => (bytes / count).toFixed();
  process.stdout.write(
    `${(count / seconds).toFixed()} rows a second; each ${each(wal)} B of WAL, ${each(heap)} of table, ${each(index)} of index\n`,
  );
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function connect(): Promise<Client> {
  const client = new Client(postgres.url);
  await client.connect();
  return client;
}

/** Writes what one server would in ten seconds: 125 characters for each answer, every quarter of a second. */
async function write(): Promise<void> {
  const client = await connect();
  const ids = Array.from({ length: answers }, () => randomUUID());
  for (let round = 0; round < rounds; round += 1) {
    const news = ids.map((id) => ({ id, offset: round * 125, chunk: randomUUID().repeat(4).slice(0, 125) }));
    await client.query(
      `insert into answer_chunk (answer_id, attempt, block, "offset", chunk)
       select id, 1, 0, "offset", chunk from json_to_recordset($1) as news(id uuid, "offset" int, chunk text)
       on conflict (answer_id, attempt, block, "offset") do update set chunk = excluded.chunk
       where length(excluded.chunk) > length(answer_chunk.chunk)`,
      [JSON.stringify(news)],
    );
  }
  await client.end();
}
