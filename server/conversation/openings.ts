import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { plainQuery } from '../telemetry/plainQuery.js';
import type { Opening, OpeningMessage } from './Opening.js';

/** An opening that a conversation is to begin with. */
export interface PlannedOpening {
  id: string;
  messages: readonly OpeningMessage[];
  /** What is to be written of it: the messages that no stored one has; null where all are stored. */
  unwritten: { parentId: string | null; messages: readonly OpeningMessage[] } | null;
}

/** A UUID of the form for digests (RFC 9562, 5.8). */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The ids of the openings that end with each of these messages: of the first one, of the first two, and so on. */
function idsOf(userId: string, messages: readonly OpeningMessage[]): string[] {
  let digest = createHash('sha256').update(userId).digest();
  return messages.map(({ role, text, calls = [], results = [] }) => {
    digest = createHash('sha256')
      .update(digest)
      .update(JSON.stringify([role, text, calls, results]))
      .digest();
    return uuidOf(digest);
  });
}

/**
 * The opening of these messages, as it is to be written: it goes on from the longest stored one that begins it.
 * @param messages well-formed
 * @returns null for none
 */
export async function planOpening(em: EntityManager, userId: string, messages: readonly OpeningMessage[]): Promise<PlannedOpening | null> {
  const ids = idsOf(userId, messages);
  const id = ids.at(-1);
  if (id === undefined) return null;
  // What was used in the last hour is not purged, so it is still there when the turn is written. What is renewed here is marked loose, so
  // that it is looked at again, and purged, if the turn is never written.
  const stored = await plainQuery<{ id: string }>(
    em,
    `with known as (select id, used_at from opening where user_id = ? and id in (select json_array_elements_text(?::json)::uuid)),
     touched as (update opening set used_at = now(), loose = true from known where opening.id = known.id and known.used_at < now() - interval '10 minutes' returning opening.id)
     select id from known where used_at >= now() - interval '10 minutes' union all select id from touched`,
    [userId, JSON.stringify(ids)],
  );
  const known = new Set(stored.map((row) => row.id));
  const at = ids.findLastIndex((one) => known.has(one));
  const isStored = at === ids.length - 1;
  return { id, messages, unwritten: isStored ? null : { parentId: ids[at] ?? null, messages: messages.slice(at + 1) } };
}

/**
 * The part of a statement that writes what is to be written of an opening, for the person whose id another part, `asker`, has; the same
 * opening may have come meanwhile. Null where all of it is stored.
 */
export function openingInsert({ id, messages, unwritten }: PlannedOpening): { sql: string; values: unknown[] } | null {
  if (!unwritten) return null;
  return {
    sql: `insert into opening (id, user_id, parent_id, messages, length, used_at)
       select ?::uuid, asker.id, ?::uuid, ?::jsonb, ?::int, now() from asker on conflict (id) do update set used_at = now()`,
    values: [id, unwritten.parentId, JSON.stringify(unwritten.messages), messages.length],
  };
}

/** Writes what is to be written of an opening, in the transaction of `em`. */
export async function keepOpening(em: EntityManager, userId: string, opening: PlannedOpening): Promise<void> {
  const insert = openingInsert(opening);
  if (insert) await em.execute(`with asker as (select ?::uuid as id) ${insert.sql}`, [userId, ...insert.values]);
}

/** The messages of an opening, in their order; none for null. */
export async function readOpening(em: EntityManager, opening: Pick<Opening, 'id'> | null): Promise<OpeningMessage[]> {
  if (opening === null) return [];
  const rows = await plainQuery<{ messages: OpeningMessage[] }>(
    em,
    `with recursive line as (
       select parent_id, messages, length from opening where id = ?
       union all select opening.parent_id, opening.messages, opening.length from opening join line on opening.id = line.parent_id
     ) select messages from line order by length`,
    [opening.id],
  );
  return rows.flatMap(({ messages }) => messages);
}

/** Bytes of the messages of an opening as JSON, before they are read; 0 for null. */
export async function sizeOfOpening(em: EntityManager, opening: Pick<Opening, 'id'> | null): Promise<number> {
  if (opening === null) return 0;
  const [row] = await em.execute<{ bytes: number }[]>(
    `with recursive line as (
       select parent_id, octet_length(messages::text) as bytes from opening where id = ?
       union all select opening.parent_id, octet_length(opening.messages::text) from opening join line on opening.id = line.parent_id
     ) select coalesce(sum(bytes), 0)::float8 as bytes from line`,
    [opening.id],
  );
  return row?.bytes ?? 0;
}

/** How many messages openings have, by their ids. */
export async function lengthsOfOpenings(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await plainQuery<{ id: string; length: number }>(
    em,
    'select id, length from opening where id in (select json_array_elements_text(?::json)::uuid)',
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, length }) => [id, length]));
}

/** Most messages of a page, and the characters (of their JSON) after which no further one begins. */
const [mostOfPage, charactersOfPage] = [20, 200_000];

/**
 * A page of an opening's messages, with their places from 1; a single one may be longer than a page. Rows without messages of the page
 * are not read.
 * @param after the place of the last message of the page before
 */
export async function readGiven(
  em: EntityManager,
  opening: Pick<Opening, 'id'> | null,
  after: number,
): Promise<{ number: number; message: OpeningMessage }[]> {
  if (opening === null) return [];
  return plainQuery<{ number: number; message: OpeningMessage }>(
    em,
    `with recursive line as (
       select id, parent_id, length from opening where id = ?
       union all select opening.id, opening.parent_id, opening.length from opening join line on opening.id = line.parent_id
     ), placed as (
       select line.id, line.length, coalesce(lag(line.length) over (order by line.length), 0) as before from line
     ), page as (
       select (placed.before + said.place)::int as number, said.message from placed join opening on opening.id = placed.id
       cross join jsonb_array_elements(opening.messages) with ordinality as said (message, place)
       where placed.length > ?::int and placed.before - ${mostOfPage.toFixed()} < ?::int and placed.before + said.place > ?::int
       order by number limit ${mostOfPage.toFixed()}
     ), summed as (
       select number, message, sum(length(message::text)) over (order by number) - length(message::text) as characters from page
     ) select number, message from summed where characters < ${charactersOfPage.toFixed()} order by number`,
    [opening.id, after, after, after],
  );
}

/** Openings that are looked at in one statement. */
const batch = 100;

/**
 * Deletes openings that no conversation has any more and that nobody has used for an hour, each with those before it that only it had.
 * @param stopping ends it between two steps
 */
export async function purgeOpenings(em: EntityManager, stopping: AbortSignal): Promise<void> {
  const isUnused = (name: string) =>
    `${name}.used_at < now() - interval '1 hour' and not exists (select from conversation where opening_id = ${name}.id)`;
  for (let removed = 1; removed > 0 && !stopping.aborted;) {
    const rows = await em.execute<unknown[]>(
      `with recursive last as (
         select id, parent_id from opening where loose and ${isUnused('opening')}
         and not exists (select from opening as next where next.parent_id = opening.id) limit ${batch.toFixed()} for update skip locked
       ), line as (
         select id, parent_id from last
         union select before.id, before.parent_id from line join opening as before on before.id = line.parent_id
         where ${isUnused('before')} and not exists (select from opening as next where next.parent_id = before.id and next.id <> line.id)
       ) delete from opening using line where opening.id = line.id and opening.used_at < now() - interval '1 hour' returning 1`,
    );
    removed = rows.length;
  }
}

/** Rows per read of the export. */
const pageSize = 20;

/**
 * A person's openings for the data export, as they are stored: each with the messages that follow those of the one before it.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportOpenings(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const rows = await fork().execute<{ id: string; parentId: string | null; messages: OpeningMessage[] }[]>(
      `select id, parent_id as "parentId", messages from opening where user_id = ? ${after === undefined ? '' : 'and id > ?'} order by id limit ${pageSize.toFixed()}`,
      [userId, ...(after === undefined ? [] : [after])],
    );
    for (const row of rows) yield `${row === rows[0] && after === undefined ? '' : ','}\n${JSON.stringify(row)}`;
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}
