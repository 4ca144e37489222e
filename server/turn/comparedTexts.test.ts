import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, one, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

interface Kept {
  attempt: number;
  state: string;
  text: string;
  model: { id: string; name: string };
}

interface Sibling {
  id: string;
  excerpt: string;
  answers: { model: { id: string }; excerpt: string }[];
}

/** A model that breaks off after some of its text the first times; another one for each test, because the stand-in counts them. */
const breaking = (seed: number, times: number) => `tokens-20_seed-${seed.toFixed()}_fault-reset_at-5_fails-${times.toFixed()}`;

describe('what an answer can be compared with beside its neighbours', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 20 });
    hand = new ColumnActions(server, access);
  });

  const read = async <Read>(fields: string, id: string, access = hand.access) => {
    const { data, errors } = await server.graphql<{ turn: Read }>(`query($id: ID!) { turn(id: $id) { ${fields} } }`, { id }, access);
    return errors ? undefined : data.turn;
  };
  const keptOf = async ({ id }: { id: string }) => {
    const turn = await read<{ answers: { earlier: Kept | null }[] }>('answers { earlier { attempt state text model { id name } } }', id);
    return turn?.answers.map(({ earlier }) => earlier);
  };
  const mutate = (name: 'retryAnswer' | 'bringBackAnswer' | 'blindTurn', id: string | undefined) =>
    server.graphql(`mutation($id: ID!) { ${name}(id: $id) { id } }`, { id }, hand.access);

  test('the attempt before a retry is told with its text, and none where none is kept', async () => {
    const model = breaking(71, 1);
    const turn = await hand.askToTheEnd([model, one]);
    const [broken] = (await hand.read(turn)).answers;
    expect(broken?.text).not.toBe('');
    expect(await keptOf(turn)).toEqual([null, null]);
    await mutate('retryAnswer', broken?.id);
    // It is told while the next attempt is written, too.
    expect(await keptOf(turn)).toMatchObject([{ attempt: 1, state: 'FAILED', text: broken?.text }, null]);
    await hand.followToTheEnd(turn);
    const [present] = (await hand.read(turn)).answers;
    await mutate('bringBackAnswer', broken?.id);
    expect(await keptOf(turn)).toMatchObject([{ attempt: 2, text: present?.text, model: { id: `sim/${model}` } }, null]);
  });

  test('it names the model that wrote it, if another one was asked instead', async () => {
    const model = breaking(72, 1);
    const turn = await hand.askToTheEnd([model]);
    const [broken] = (await hand.read(turn)).answers;
    const { error } = await hand.change('replace', { id: broken?.id, model: { id: `sim/${two}` } });
    expect(error).toBeUndefined();
    await hand.followToTheEnd(turn);
    expect(await keptOf(turn)).toMatchObject([{ text: broken?.text, model: { id: `sim/${model}` } }]);
  });

  test('a blind turn tells none', async () => {
    const turn = await hand.askToTheEnd([two, one]);
    await mutate('retryAnswer', turn.answers[0]?.id);
    await hand.followToTheEnd(turn);
    expect((await keptOf(turn))?.[0]).not.toBeNull();
    const { errors } = await mutate('blindTurn', turn.id);
    expect(errors).toBeUndefined();
    expect(await keptOf(turn)).toEqual([null, null]);
  });

  test('the same prompt, edited or asked again, is a sibling with its answers', async () => {
    const first = await hand.askToTheEnd([one], { prompt: 'First' });
    const { conversationId } = first;
    const second = await hand.askToTheEnd([one], { prompt: 'Second', conversationId });
    const edited = await hand.askToTheEnd([two], { prompt: 'Second, edited', conversationId, editOfTurnId: second.id });
    const fields = 'siblings { id excerpt answers { excerpt model { id } } }';
    const told = await read<{ siblings: Sibling[] }>(fields, edited.id);
    expect(told?.siblings).toEqual([
      { id: second.id, excerpt: 'Second', answers: [{ excerpt: simulatedText(one), model: { id: `sim/${one}` } }] },
    ]);
    expect((await read<{ siblings: Sibling[] }>(fields, second.id))?.siblings.map(({ id }) => id)).toEqual([edited.id]);
    expect((await read<{ siblings: Sibling[] }>(fields, first.id))?.siblings).toEqual([]);
    const { access } = await createPerson(server.services);
    expect(await read(fields, edited.id, access)).toBeFalsy();
  });
});
