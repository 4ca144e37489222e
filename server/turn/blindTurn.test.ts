import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, failing, lasting, one, three, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

interface BlindTurn {
  preferredAnswerId: string | null;
  blind: { state: string };
  answers: { id: string; index: number; attempt: number; text: string; hasEarlier: boolean; model: { id: string } }[];
}

describe('a finished turn that is made blind', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 200 });
    hand = new ColumnActions(server, access);
  });

  const change = async (name: 'blindTurn' | 'revealTurn', id: string) => {
    const document = `mutation($id: ID!) { ${name}(id: $id) {
      preferredAnswerId blind { state } answers { id index attempt text hasEarlier model { id } } } }`;
    const { data, errors } = await server.graphql<Record<string, BlindTurn>>(document, { id }, hand.access);
    return { turn: errors ? undefined : data[name], code: errors?.[0]?.extensions.code };
  };
  const changed = async (...input: Parameters<typeof change>): Promise<BlindTurn> => {
    const { turn, code } = await change(...input);
    if (!turn) throw new Error(code);
    return turn;
  };
  const act = (document: string, id: string | undefined) =>
    server.graphql(`mutation($id: ID!) { ${document} { id } }`, { id }, hand.access);

  test('has new ids, letters and one number of its attempts, and no preference; its texts are the same', async () => {
    const asked = await hand.askToTheEnd([one, two, three]);
    await act('retryAnswer(id: $id)', asked.answers[1]?.id);
    await hand.followToTheEnd(asked);
    await act('preferAnswer(id: $id)', asked.answers[0]?.id);
    const turn = await changed('blindTurn', asked.id);
    expect(turn).toMatchObject({ preferredAnswerId: null, blind: { state: 'BLIND' } });
    expect(turn.answers.map(({ index, model }) => `${index.toFixed()} ${model.id}`)).toEqual(['0 blind/a', '1 blind/b', '2 blind/c']);
    const old = asked.answers.map(({ id }) => id);
    expect(turn.answers.filter(({ id }) => old.includes(id))).toEqual([]);
    expect(new Set(turn.answers.map(({ attempt, hasEarlier }) => `${attempt.toFixed()} ${String(hasEarlier)}`)).size).toBe(1);
    const texts = turn.answers.map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set([one, two, three].map(simulatedText)));
    expect((await act('retryAnswer(id: $id)', old[0])).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { held } = await hand.followToTheEnd(asked);
    expect([...held.values()].map(({ text }) => text)).toEqual(texts);

    const shown = await changed('revealTurn', asked.id);
    expect(
      shown.answers.map(({ model, text }) => model.id === `sim/${[one, two, three].find((name) => simulatedText(name) === text) ?? ''}`),
    ).toEqual([true, true, true]);
    const retried = shown.answers.find(({ hasEarlier }) => hasEarlier)?.id;
    const back = await server.graphql<{ bringBackAnswer: { text: string } }>(
      'mutation($id: ID!) { bringBackAnswer(id: $id) { text } }',
      { id: retried },
      hand.access,
    );
    expect(back.data.bringBackAnswer.text).toBe(simulatedText(two));
  });

  test('is found by its new answers', async () => {
    const asked = await hand.askToTheEnd(['echo', one], { prompt: 'rarebit' });
    const turn = await changed('blindTurn', asked.id);
    const { data } = await server.graphql<{ history: { edges: { hit: { answerId: string; model: { id: string } } }[] } }>(
      '{ history(search: "rarebit") { edges { hit { kind answerId model { id } } } } }',
      {},
      hand.access,
    );
    const answer = turn.answers.find(({ text }) => text.includes('rarebit'));
    expect(data.history.edges.map(({ hit }) => hit)).toEqual([{ kind: 'ANSWER', answerId: answer?.id, model: { id: answer?.model.id } }]);
  });

  test('tells the models of its letters once the names are shown, and goes on telling them after its columns change', async () => {
    const lettersOf = async (id: string) => {
      const { data } = await server.graphql<{ turn: { blind: { models: string[] | null } } }>(
        'query($id: ID!) { turn(id: $id) { blind { models } } }',
        { id },
        hand.access,
      );
      return data.turn.blind.models;
    };
    const finished = await hand.askToTheEnd([one, failing, two]);
    await changed('blindTurn', finished.id);
    for (const { id } of [finished, await hand.askToTheEnd([one, failing, two], { blind: true })]) {
      expect(await lettersOf(id)).toBeNull();
      const { answers } = await changed('revealTurn', id);
      const models = answers.map(({ model }) => model.id);
      expect(await lettersOf(id)).toEqual(models);
      const failed = answers.find(({ model }) => model.id === `sim/${failing}`);
      expect((await hand.change('replace', { id: failed?.id, model: { id: `sim/${one}` } })).error).toBeUndefined();
      expect((await hand.change('add', { id, model: { id: `sim/${three}` } })).models).toHaveLength(4);
      expect(await lettersOf(id)).toEqual(models);
    }
  });

  test('stands in any order', async () => {
    const firsts = new Set<string>();
    // Each has a socket, of which a session may have twenty.
    const askTwelve = () => Promise.all(Array.from({ length: 12 }, () => hand.askToTheEnd([one, two])));
    const asked = [...(await askTwelve()), ...(await askTwelve())];
    for (const { id } of asked) firsts.add((await changed('blindTurn', id)).answers[0]?.text ?? '');
    // All the same once in eight million times.
    expect(firsts.size).toBe(2);
  });

  test('needs two complete answers that have all ended, no turn after it, and no blindness before', async () => {
    const code = async ({ id }: Pick<TurnView, 'id'>) => (await change('blindTurn', id)).code;
    expect(await code(await hand.askToTheEnd([one]))).toBe('CONFLICT');
    expect(await code(await hand.askToTheEnd([one, failing]))).toBe('CONFLICT');
    expect(await code(await ask(server, hand.access, [one, two, lasting]))).toBe('CONFLICT');
    const first = await hand.askToTheEnd([one, two]);
    await hand.askToTheEnd([one], { conversationId: first.conversationId });
    expect(await code(first)).toBe('CONFLICT');
    const turn = await hand.askToTheEnd([one, two]);
    const both = await Promise.all([code(turn), code(turn)]);
    expect(both.filter(Boolean)).toEqual(['CONFLICT']);
    await changed('revealTurn', turn.id);
    expect(await code(turn)).toBe('CONFLICT');
    expect((await change('revealTurn', turn.id)).code).toBe('CONFLICT');
  });
});
