import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { ormConfig } from '../server/ormConfig.js';
import { migrate } from '../server/migrate.js';
import { migrations } from '../db/migrations.js';
import { randomFrom, textOf } from './historyWords.js';

const people = 481;
const conversations = 20_000;
/** Each has a prompt and four answers: a million messages. */
const turnsEach = 10;
const answersEach = 4;
/** Every so manyth conversation is of one person: 800, with 40,000 messages. */
const heavyEvery = 25;
const batch = 500;

const day = 86_400_000;
const begin = Date.UTC(2025, 0, 1);
const yearMs = 600 * day;

const idOf = (random: () => number, msecs: number): string =>
  v7({ msecs, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });

/** Fills the database with twenty thousand conversations, unless this very version has done it before. @returns the heavy person's id */
export async function fillHistory(url: string, say: (line: string) => void): Promise<string> {
  const version = `2 ${migrations.map(({ name }) => name).join(' ')}`;
  const orm = await MikroORM.init(ormConfig(url));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema if not exists bench; create table if not exists bench.history (version text, heavy uuid)');
    const { rows } = await client.query<{ heavy: string }>('select heavy from bench.history where version = $1', [version]);
    if (rows[0]) return rows[0].heavy;
    say('Writing a million messages, once; it takes some minutes.');
    await client.query('drop schema public cascade; create schema public; delete from bench.history');
    await migrate(orm);
    // Neither triggers nor foreign keys: what they would do is done at once, below.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    const heavy = await write(client, say);
    await index(client, say);
    await client.query('insert into bench.history values ($1, $2)', [version, heavy]);
    return heavy;
  } finally {
    await client.end();
    await orm.close(true);
  }
}

/** Turn by turn over all conversations, as people write: those of one conversation lie far apart. */
async function write(client: Client, say: (line: string) => void): Promise<string> {
  const random = randomFrom(1);
  const owners = Array.from({ length: people }, () => idOf(random, begin));
  await client.query(
    `insert into "user" (id, email, free_queries, premium_granted, email_verified_at, created_at)
     select id, 'bench-' || number || '@example.com', 0, true, now(), now() from unnest($1::uuid[]) with ordinality as person (id, number)`,
    [owners],
  );
  const heavy = owners[0] ?? '';
  const all = Array.from({ length: conversations }, (_, at) => {
    const since = begin + Math.floor((at * yearMs) / conversations);
    const owner = at % heavyEvery === 0 ? heavy : (owners[1 + (at % (people - 1))] ?? '');
    return { id: idOf(random, since), since, owner, at, leaf: '' };
  });
  for (let number = 0; number < turnsEach; number += 1) {
    say(`  turn ${number + 1} of ${turnsEach}`);
    for (let from = 0; from < conversations; from += batch) {
      const turns = all.slice(from, from + batch).map((conversation) => {
        const at = conversation.since + number * 600_000;
        const turn = {
          id: idOf(random, at),
          conversation: conversation.id,
          owner: conversation.owner,
          parent: conversation.leaf || null,
          at,
        };
        conversation.leaf = turn.id;
        return { ...turn, prompt: textOf(random, 10 + Math.floor(random() * 30)) };
      });
      await client.query(
        `insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
         select id, owner, conversation, parent, id::text, prompt, to_timestamp(at / 1000.0)
         from json_to_recordset($1) as turn (id uuid, owner uuid, conversation uuid, parent uuid, prompt text, at bigint)`,
        [JSON.stringify(turns)],
      );
      const answers = turns.flatMap(({ id, at }) =>
        Array.from({ length: answersEach }, (_, place) => ({
          id: idOf(random, at),
          turn: id,
          place,
          text: textOf(random, 30 + Math.floor(random() * 90)),
          at,
        })),
      );
      await client.query(
        `with given as (select * from json_to_recordset($1) as given (id uuid, turn uuid, place int, text text, at bigint)), answered as (
           insert into answer (id, turn_id, index, model_id, model_name, provider_name, mark, state, queued_at, ended_at)
           select id, turn, place, 'bench/' || place, 'Model ' || place, 'Bench', place, 'COMPLETE', to_timestamp(at / 1000.0), to_timestamp(at / 1000.0)
           from given)
         insert into answer_block (answer_id, attempt, index, kind, content) select id, 1, 0, 'TEXT', text from given`,
        [JSON.stringify(answers)],
      );
    }
  }
  await client.query(
    `insert into conversation (id, user_id, title, leaf_id, pinned, archived, created_at, updated_at)
     select id, owner, title, leaf, at % 5000 = 0, at % 250 = 50, to_timestamp(since / 1000.0), to_timestamp((since + ${(turnsEach - 1) * 600_000}) / 1000.0)
     from json_to_recordset($1) as conversation (id uuid, owner uuid, title text, leaf uuid, at int, since bigint)`,
    [JSON.stringify(all.map((conversation) => ({ ...conversation, title: textOf(random, 5) })))],
  );
  return heavy;
}

/** The work of the triggers, and the indexes after it, which is much faster. */
async function index(client: Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_text' and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  say('  words');
  const into = 'insert into search_text (conversation_id, message_id, part, user_id, turn_id, kind, words, title)';
  await client.query(`${into} select id, id, 0, user_id, null, 'TITLE', search_words(title), search_fold(title) from conversation`);
  await client.query(`${into} select conversation_id, id, 0, user_id, id, 'PROMPT', search_words(prompt), null from turn`);
  await client.query(
    `${into} select conversation_id, answer_id, 0, user_id, turn.id, 'ANSWER', search_words(content), null
     from answer_block join answer on answer.id = answer_id join turn on turn.id = turn_id order by answer_id`,
  );
  for (const { name, definition } of rows) {
    say(`  ${name}`);
    await client.query(definition);
  }
  await client.query('vacuum analyze');
}
