import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type BlockView, follow, TurnFollower, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { type RawProvider, startRawProvider } from '../../sandbox/llm/startRawProvider.js';

/** A provider's answer: reasoning in brackets, text as it is; and how it ends, or when it sends its last words. */
interface Script {
  pieces: string[];
  end: 'stop' | 'length' | Promise<string>;
}

const text = (words: string) => ({ kind: 'TEXT', text: words });
const thought = (words: string) => ({ kind: 'REASONING', text: words });
const isThought = (piece: string) => piece.startsWith('[');

describe('the blocks of an answer', () => {
  let database: TestDatabase;
  let provider: RawProvider;
  let one: TestServer;
  let other: TestServer;
  let access: string;
  /** Scripts of the next requests; without one, the provider fails. */
  const scripts: Script[] = [];

  beforeAll(async () => {
    const event = (delta: object, finish: string | null = null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const answer: RequestListener = (_request, response) => {
      const script = scripts.shift();
      if (!script) return void response.writeHead(400).end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (piece: string) =>
        response.write(event(isThought(piece) ? { reasoning_content: piece.slice(1, -1) } : { content: piece }));
      script.pieces.forEach(send);
      const { end } = script;
      const finish = (reason: string) => response.end(`${event({}, reason)}data: [DONE]\n\n`);
      if (typeof end === 'string') finish(end);
      else
        void end.then((last) => {
          if (last !== '') send(last);
          finish('length');
        });
    };
    provider = await startRawProvider(answer);
    database = await createTestDatabase();
    const start = (INSTANCE: string) =>
      startTestServer({
        databaseUrl: database.url,
        env: { INSTANCE, SITE_URL: 'http://localhost:4000', OPENAI_COMPATIBLE: `raw=${provider.url}` },
      });
    [one, other] = [await start('one'), await start('other')];
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await provider.close();
    await database.drop();
  });
  beforeEach(async () => {
    scripts.length = 0;
    ({ access } = await createPerson(one.services, { premiumGranted: true }));
  });

  const script = (pieces: string[], end: Script['end'] = 'stop') => scripts.push({ pieces, end });

  /** The blocks that a reader holds of a turn's only answer when it has ended. */
  async function toTheEnd(
    turn: Pick<TurnView, 'id'>,
    server = one,
    onBlocks: (blocks: readonly BlockView[]) => void = () => undefined,
  ): Promise<Pick<BlockView, 'kind' | 'text'>[]> {
    const client = server.socket(access);
    const follower = new TurnFollower();
    const blocks = () => follower.held.get(0)?.blocks ?? [];
    await follow(client, turn.id, follower, () => {
      onBlocks(blocks());
    });
    await client.dispose();
    return blocks().map(({ kind, text: words }) => ({ kind, text: words }));
  }

  async function read(turn: TurnView): Promise<{ attempt: number; state: string; blocks: BlockView[]; hasEarlier: boolean }> {
    const query = 'query($id: ID!) { turn(id: $id) { answers { attempt state hasEarlier blocks { kind text thinking } } } }';
    const { data } = await one.graphql<{ turn: { answers: [Awaited<ReturnType<typeof read>>] } }>(query, { id: turn.id }, access);
    return data.turn.answers[0];
  }

  /** Runs this mutation on a turn's only answer, and follows it to its end. */
  async function act(mutation: 'retryAnswer' | 'continueAnswer' | 'bringBackAnswer', turn: TurnView) {
    const { errors } = await one.graphql(`mutation($id: ID!) { ${mutation}(id: $id) { id } }`, { id: turn.answers[0]?.id }, access);
    if (errors) throw new Error(JSON.stringify(errors));
    await toTheEnd(turn);
    return read(turn);
  }

  const execute = <Row>(sql: string, turn: TurnView) => one.services.orm.em.fork().execute<Row[]>(sql, [turn.answers[0]?.id]);

  /** The stored rows of a turn's only answer: the blocks of each attempt. */
  async function stored(turn: TurnView): Promise<Record<number, string[]>> {
    const sql = 'select attempt, index, kind, content from answer_block where answer_id = ? order by attempt, index';
    const found: Record<number, string[]> = {};
    for (const { attempt, index, kind, content } of await execute<{ attempt: number; index: number; kind: string; content: string }>(
      sql,
      turn,
    )) {
      const blocks = (found[attempt] ??= []);
      expect(index).toBe(blocks.length);
      blocks.push(kind === 'TEXT' ? content : `[${content}]`);
    }
    expect(await execute('select from answer_chunk where answer_id = ?', turn)).toEqual([]);
    return found;
  }

  const askToTheEnd = async () => {
    const turn = await ask(one, access, ['raw/any']);
    await toTheEnd(turn);
    return turn;
  };

  test('stand in the order in which they came, and the download has them so', async () => {
    script(['[Hm]', '[, 🐘]', 'First. ', '[But]', 'Second', '.']);
    const turn = await askToTheEnd();
    const { blocks } = await read(turn);
    expect(blocks).toMatchObject([thought('Hm, 🐘'), text('First. '), thought('But'), text('Second.')]);
    expect(blocks.map(({ thinking }) => thinking === null)).toEqual([false, true, false, true]);
    expect(await stored(turn)).toEqual({ 1: ['[Hm, 🐘]', 'First. ', '[But]', 'Second.'] });
    script(['Anew']);
    await act('retryAnswer', turn);
    const download = await one.rest('GET', '/api/v1/auth/me/export/', { token: access });
    const replaced = { text: 'First. Second.', reasoning: 'Hm, 🐘But', blocks };
    expect(await download.json()).toMatchObject({ conversations: [{ turns: [{ answers: [{ blocks: [text('Anew')], replaced }] }] }] });
  });

  test('are gone on with: the last, where more of its kind comes, else another', async () => {
    script(['[Hm]', 'One '], 'length');
    const turn = await askToTheEnd();
    script(['two ', '[then]'], 'length');
    expect((await act('continueAnswer', turn)).blocks).toMatchObject([thought('Hm'), text('One two '), thought('then')]);
    script(['[ more]', 'three '], 'length');
    const { blocks, attempt } = await act('continueAnswer', turn);
    expect(blocks).toMatchObject([thought('Hm'), text('One two '), thought('then more'), text('three ')]);
    script(['four']);
    expect((await act('continueAnswer', turn)).blocks.slice(2)).toMatchObject([
      { ...thought('then more'), thinking: blocks[2]?.thinking },
      text('three four'),
    ]);
    expect(provider.bodies.at(-1)).toContain('"One two three "');
    expect(await stored(turn)).toEqual({ [attempt + 1]: ['[Hm]', 'One two ', '[then more]', 'three four'] });
  });

  test('are kept of every attempt, and those with text are brought back in turn', async () => {
    script(['[a]', 'One']);
    const turn = await askToTheEnd();
    script(['Two', '[b]']);
    await act('retryAnswer', turn);
    expect(await stored(turn)).toEqual({ 1: ['[a]', 'One'], 2: ['Two', '[b]'] });
    script(['[c]']);
    await act('retryAnswer', turn);
    expect(await stored(turn)).toEqual({ 1: ['[a]', 'One'], 2: ['Two', '[b]'], 3: ['[c]'] });
    script(['Four']);
    await act('retryAnswer', turn);
    expect(await stored(turn)).toEqual({ 1: ['[a]', 'One'], 2: ['Two', '[b]'], 3: ['[c]'], 4: ['Four'] });
    expect(await act('bringBackAnswer', turn)).toMatchObject({ attempt: 5, blocks: [text('Two'), thought('b')], hasEarlier: true });
    expect(await stored(turn)).toEqual({ 1: ['[a]', 'One'], 3: ['[c]'], 4: ['Four'], 5: ['Two', '[b]'] });
    expect(await act('bringBackAnswer', turn)).toMatchObject({ attempt: 6, blocks: [thought('a'), text('One')] });
    expect(await act('bringBackAnswer', turn)).toMatchObject({ attempt: 7, blocks: [text('Four')] });
    expect(await act('retryAnswer', turn)).toMatchObject({ attempt: 8, state: 'FAILED', blocks: [] });
    const kept = { 3: ['[c]'], 5: ['Two', '[b]'], 6: ['[a]', 'One'] };
    expect(await stored(turn)).toEqual({ ...kept, 7: ['Four'] });
    expect(await act('bringBackAnswer', turn)).toMatchObject({ attempt: 9, blocks: [text('Four')], hasEarlier: true });
    expect(await stored(turn)).toEqual({ ...kept, 9: ['Four'] });
  });

  test('are those that the previous change left, also within one request; a batch that comes too late belongs to no attempt', async () => {
    script(['First'], 'length');
    const turn = await askToTheEnd();
    script(['Second'], 'length');
    const { attempt } = await act('retryAnswer', turn);
    await execute(
      `insert into answer_chunk (answer_id, attempt, block, "offset", chunk) values (?, ${attempt.toFixed()}, 0, 6, 'late')`,
      turn,
    );
    expect((await read(turn)).blocks).toMatchObject([text('Second')]);
    script([' and on']);
    const both = 'mutation($id: ID!) { bringBackAnswer(id: $id) { id } continueAnswer(id: $id) { id } }';
    await one.graphql(both, { id: turn.answers[0]?.id }, access);
    expect(await toTheEnd(turn)).toEqual([text('First and on')]);
    expect(await stored(turn)).toEqual({ [attempt]: ['Second'], [attempt + 2]: ['First and on'] });
  });

  test('reach a reader at another server as they are saved, and their ends', async () => {
    /** Reads on the other server until the last block has this text, then lets the provider send its last word. */
    const readThere = (turn: TurnView, last: string, more: PromiseWithResolvers<string>, word: string) =>
      toTheEnd(turn, other, (blocks) => {
        if (blocks.at(-1)?.text === last) more.resolve(word);
      });
    const first = Promise.withResolvers<string>();
    script(['[Hm 🐘]', 'First 🐘 ', '[but]', 'second'], first.promise);
    const turn = await ask(one, access, ['raw/any']);
    const blocks = [thought('Hm 🐘'), text('First 🐘 '), thought('but')];
    expect(await readThere(turn, 'second', first, ' 🐘')).toEqual([...blocks, text('second 🐘')]);
    const next = Promise.withResolvers<string>();
    script([', third', '[so]'], next.promise);
    const going = act('continueAnswer', turn);
    await until(async () => (await read(turn)).blocks.length === 5);
    expect(await readThere(turn, 'so', next, 'fourth')).toEqual([...blocks, text('second 🐘, third'), thought('so'), text('fourth')]);
    await going;
  });

  test('are searched when the answer has ended: not while it grows, and until its new end when it is gone on with', async () => {
    const find = async (search: string) => {
      const query = 'query($search: String!) { history(search: $search) { edges { hit { kind snippet } } } }';
      const { data } = await one.graphql<{ history: { edges: { hit: { snippet: string } }[] } }>(query, { search }, access);
      return data.history.edges.map(({ hit }) => hit.snippet);
    };
    const isSaved = (turn: TurnView) => until(async () => (await execute('select from answer_chunk where answer_id = ?', turn)).length > 0);
    const first = Promise.withResolvers<string>();
    script(['An ele', '[aardvark]', 'phant'], first.promise);
    const turn = await ask(one, access, ['raw/any']);
    await isSaved(turn);
    expect(await find('elephant')).toEqual([]);
    first.resolve('');
    await toTheEnd(turn);
    // Words of one text match even if reasoning came between them.
    expect([await find('elephant'), await find('aardvark')]).toEqual([['An elephant'], []]);
    const second = Promise.withResolvers<string>();
    script([' and a zebra'], second.promise);
    const going = act('continueAnswer', turn);
    await isSaved(turn);
    expect([await find('elephant'), await find('zebra')]).toEqual([['An elephant'], []]);
    second.resolve('');
    await going;
    expect(await find('zebra')).toEqual(['An elephant and a zebra']);
    const third = Promise.withResolvers<string>();
    script(['A giraffe'], third.promise);
    const retried = act('retryAnswer', turn);
    await isSaved(turn);
    expect(await find('elephant')).toEqual([]);
    third.resolve('');
    await retried;
    expect([await find('elephant'), await find('giraffe')]).toEqual([[], ['A giraffe']]);
    await act('bringBackAnswer', turn);
    expect([await find('elephant'), await find('giraffe')]).toEqual([['An elephant and a zebra'], []]);
  });
});
