import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { StartError } from '../shared/errors/StartError.js';
import { Session } from '../server/session/Session.js';
import { createTestDatabase, type TestDatabase } from '../tests/database.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import type { BlockView } from '../tests/turns.js';
import { ormConfig } from '../server/ormConfig.js';
import { migrate } from '../server/migrate.js';
import { Migration20261122143000AnswerBlocks as Shape } from './migrations/Migration20261122143000AnswerBlocks.js';
import { Migration20261122143100FillAnswerBlocks as Fill } from './migrations/Migration20261122143100FillAnswerBlocks.js';

/** A database of the release before answers had blocks, with an answer of each kind. */
async function createOldDatabase(): Promise<TestDatabase & { client: Client }> {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.query(await readFile(new URL('beforeBlocks.sql', import.meta.url), 'utf8'));
  const drop = async () => {
    await client.end();
    await database.drop();
  };
  return { url: database.url, client, drop };
}

const idOf = (number: number) => `01900000-0000-7000-8000-${number.toFixed().padStart(12, '0')}`;
const text = (words: string): BlockView => ({ kind: 'TEXT', text: words, thinking: null });
const thought = (words: string): BlockView => ({ kind: 'REASONING', text: words, thinking: null });

interface AnswerView {
  state: string;
  blocks: BlockView[];
  hasEarlier: boolean;
  refunded: boolean;
}

describe('a database from before there were blocks', () => {
  let database: Awaited<ReturnType<typeof createOldDatabase>>;
  let server: TestServer;
  let access: string;
  beforeAll(async () => {
    database = await createOldDatabase();
    server = await startTestServer({ databaseUrl: database.url });
    const em = server.services.orm.em.fork();
    const session = em.create(Session, { user: idOf(1) });
    await em.flush();
    ({ access } = await server.services.tokens.issue(session, new Date()));
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  async function answersOf(turn: number): Promise<AnswerView[]> {
    const { data } = await server.graphql<{ turn: { answers: AnswerView[] } }>(
      'query($id: ID!) { turn(id: $id) { answers { state hasEarlier refunded blocks { kind text thinking } } } }',
      { id: idOf(turn) },
      access,
    );
    return data.turn.answers;
  }

  test('is read as it was: reasoning, then text, of what has ended', async () => {
    const answers = await answersOf(20);
    expect(answers.map(({ state, blocks }) => [state, ...blocks])).toEqual([
      ['COMPLETE', text('An 🐘 is elephantine. '.repeat(2_000))],
      ['COMPLETE', thought('Thought aloud.'), text('Said plainly.')],
      ['FAILED'],
      ['STOPPED', thought('Only thought.')],
      ['COMPLETE', text('Written anew.')],
      ['FAILED'],
    ]);
    expect(answers.map(({ hasEarlier }) => hasEarlier)).toEqual([false, false, false, false, true, true]);
  });

  test('keeps what was being written, and goes on to give queries back where nothing came', async () => {
    expect(await answersOf(21)).toMatchObject([
      { state: 'INTERRUPTED', refunded: false, blocks: [thought('First a thought.'), text('Then 🐘 a word')] },
      { state: 'INTERRUPTED', refunded: false, blocks: [text('Folded 🐘 in, then written on')] },
      { state: 'INTERRUPTED', refunded: true, blocks: [] },
      { state: 'INTERRUPTED', refunded: false, blocks: [thought('Still thinking')] },
    ]);
    const { rows } = await database.client.query('select from answer_chunk');
    expect(rows).toEqual([]);
  });

  test('has its words found, and brings back what retries had replaced', async () => {
    const find = async (search: string) => {
      const document = 'query($search: String!) { history(search: $search) { edges { hit { answerId snippet } } } }';
      const { data } = await server.graphql<{ history: { edges: { hit: { answerId: string; snippet: string } }[] } }>(
        document,
        { search },
        access,
      );
      return data.history.edges.map(({ hit }) => hit);
    };
    expect(await find('elephantine')).toMatchObject([{ answerId: idOf(100), snippet: expect.stringContaining('🐘') }]);
    expect(await find('written on')).toMatchObject([{ answerId: idOf(111) }]);
    expect([await find('broken'), (await find('anew')).length]).toEqual([[], 1]);

    const bring = (answer: number) =>
      server.graphql('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id: idOf(answer) }, access);
    await bring(104);
    await bring(105);
    expect((await answersOf(20)).slice(4)).toMatchObject([
      { state: 'STOPPED', hasEarlier: true, blocks: [thought('Thought before.'), text('Broken 🐘 off')] },
      { state: 'COMPLETE', hasEarlier: false, blocks: [text('It was well.')] },
    ]);
    expect([(await find('broken')).length, await find('anew')]).toEqual([1, []]);
    await bring(104);
    expect((await answersOf(20))[4]).toMatchObject({ state: 'COMPLETE', hasEarlier: true, blocks: [text('Written anew.')] });
  });
});

describe('while what is stored is turned into blocks', () => {
  const { answersAtOnce, bytesAtOnce } = Fill;
  beforeEach(() => {
    Fill.answersAtOnce = 2;
  });
  afterEach(() => {
    Object.assign(Fill, { answersAtOnce, bytesAtOnce });
  });

  const blocks = 'select answer_id, attempt, index, kind, content, thinking_ms from answer_block order by 1, 2, 3';

  test('each step stands by itself: what fails in the middle is gone on with, and nothing is done twice', async () => {
    const [whole, broken] = [await createOldDatabase(), await createOldDatabase()];
    const orms = await Promise.all([whole, broken].map(({ url }) => MikroORM.init(ormConfig(url))));
    const [wholeOrm, brokenOrm] = orms;
    if (!wholeOrm || !brokenOrm) throw new Error('Two were made');
    await migrate(wholeOrm);

    await brokenOrm.migrator.up({ to: Shape.name });
    await broken.client.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'Not now'; end $$;
      create trigger refuse before insert on answer_block for each row when (new.answer_id = '${idOf(105)}') execute function refuse()`);
    await expect(migrate(brokenOrm)).rejects.toThrow('Not now');
    const written = () =>
      broken.client.query<{ answer: string; xmin: string }>('select answer_id as answer, xmin from answer_block order by answer_id, index');
    const before = (await written()).rows;
    expect([...new Set(before.map(({ answer }) => answer))]).toEqual([idOf(100), idOf(101), idOf(103)]);

    await broken.client.query('drop trigger refuse on answer_block');
    await migrate(brokenOrm);
    expect((await written()).rows.slice(0, before.length)).toEqual(before);
    expect((await broken.client.query(blocks)).rows).toEqual((await whole.client.query(blocks)).rows);
    for (const orm of orms) await orm.close(true);
    await whole.drop();
    await broken.drop();
  });

  test('a step ends before it is too long, and a longer answer is a step of its own', async () => {
    Object.assign(Fill, { answersAtOnce, bytesAtOnce: 2_000 });
    const database = await createOldDatabase();
    const orm = await MikroORM.init(ormConfig(database.url));
    await orm.migrator.up({ to: Shape.name });
    const long = `update answer set text = repeat('a', 1200) where id in ('${idOf(101)}', '${idOf(103)}')`;
    await database.client.query(long);
    await orm.migrator.up({ to: Fill.name });
    const { rows } = await database.client.query<{ answers: string[] }>(
      'select array_agg(distinct answer_id order by answer_id) as answers from answer_block group by xmin::text order by 1',
    );
    const steps = rows.map(({ answers }) => answers);
    // The first has 48,000 bytes.
    expect(steps.slice(0, 2)).toEqual([[idOf(100)], [idOf(101)]]);
    expect(steps[2]?.slice(0, 2)).toEqual([idOf(103), idOf(104)]);
    await orm.close(true);
    await database.drop();
  });

  test('no server of the older release may live: what it writes would be lost', async () => {
    const database = await createOldDatabase();
    const live = `insert into lease (server, epoch, expires_at) values ('older', '${idOf(900)}', now() + interval '1 hour')`;
    await database.client.query(live);
    const orm = await MikroORM.init(ormConfig(database.url));
    const patience = Fill.claimMs;
    Fill.claimMs = 0;
    const refusal = await migrate(orm).catch((error: unknown) => error);
    Fill.claimMs = patience;
    expect(refusal).toBeInstanceOf(StartError);
    expect((await database.client.query(blocks)).rows).toEqual([]);

    await database.client.query(`update lease set expires_at = now() where server = 'older'`);
    await migrate(orm);
    expect((await database.client.query(blocks)).rows).not.toEqual([]);
    await orm.close(true);
    await database.drop();
  });

  test('the search is not made anew', async () => {
    const database = await createOldDatabase();
    const kept = () => database.client.query('select message_id, part, xmin from search_text order by 1, 2');
    const before = (await kept()).rows;
    const orm = await MikroORM.init(ormConfig(database.url));
    await migrate(orm);
    expect((await kept()).rows).toEqual(before);
    await orm.close(true);
    await database.drop();
  });
});
