import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, one, sim, three, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { BlindState, Turn } from '../turn/Turn.js';

const turnFields =
  'id preferredAnswerId answers { id index state text finishReason costMicrodollars model { id name } sources { start name mark edited } }';

interface SavedTurn {
  id: string;
  preferredAnswerId: string | null;
  answers: { id: string; index: number; state: string; text: string; model: { id: string; name: string }; sources: unknown }[];
}

describe('a draft that is saved as an answer', () => {
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

  const call = async <Data>(query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await server.graphql<Record<string, Data>>(query, variables, hand.access);
    return { value: errors ? undefined : Object.values(data)[0], error: errors?.[0]?.extensions };
  };
  const draftOf = (turn: Pick<TurnView, 'id' | 'answers'>, version = 0) =>
    call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }', {
      input: {
        turnId: turn.id,
        version,
        paragraphs: [
          { id: 'paragraph-1', text: 'Picked.', answerId: turn.answers[1]?.id, attempt: 1, passage: 0, edited: true },
          { id: 'paragraph-2', text: 'Mine.' },
        ],
      },
    });
  const saveAsAnswer = (turnId: string, version = 1) =>
    call<SavedTurn>(`mutation($turnId: ID!, $version: Int!) { saveDraftAsAnswer(turnId: $turnId, version: $version) { ${turnFields} } }`, {
      turnId,
      version,
    });
  /** A turn of two models with a saved draft. */
  const withSavedDraft = async (input: Record<string, unknown> = {}) => {
    const turn = await hand.askToTheEnd([one, two], { prompt: 'First', ...input });
    await draftOf(turn);
    const { value } = await saveAsAnswer(turn.id);
    const answer = value?.answers.at(-1);
    if (!answer) throw new Error('The draft was not saved');
    return { turn, value, answer };
  };
  const text = 'Picked.\n\nMine.';

  test('stands at the end with its sources, is preferred, and costs nothing', async () => {
    const { value, answer } = await withSavedDraft();
    expect(value?.answers.map(({ model }) => model.id)).toEqual([`sim/${one}`, `sim/${two}`, 'you/draft']);
    expect(answer).toMatchObject({ index: 2, state: 'COMPLETE', text, costMicrodollars: null, model: { name: 'Your draft' } });
    expect(answer.sources).toEqual([
      { start: 0, name: expect.stringContaining('seed-2') as unknown, mark: expect.any(Number) as unknown, edited: true },
      { start: 9, name: null, mark: null, edited: false },
    ]);
    expect(value?.answers[0]?.sources).toBeNull();
    expect(value?.preferredAnswerId).toBe(answer.id);
    expect(await remainingQueries(server, hand.access)).toBe(18);
  });

  test('closes what a paragraph leaves open, and keeps the notes of each apart', async () => {
    const turn = await hand.askToTheEnd([one], { prompt: 'First' });
    await call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }', {
      input: {
        turnId: turn.id,
        version: 0,
        paragraphs: ['```js\nlet a', 'One[^1]\n\n[^1]: First', 'Two[^1]\n\n[^1]: Second'].map((words, place) => ({
          id: `paragraph-${String(place)}`,
          text: words,
        })),
      },
    });
    const saved = (await saveAsAnswer(turn.id)).value?.answers.at(-1);
    expect(saved?.text).toBe('```js\nlet a\n```\n\nOne[^1]\n\n[^1]: First\n\nTwo[^1-2]\n\n[^1-2]: Second');
    expect(saved?.sources).toMatchObject([{ start: 0 }, { start: 17 }, { start: 39 }]);
  });

  test('is one column however often one version is saved, and a further one for the next', async () => {
    const { turn } = await withSavedDraft();
    const both = await Promise.all([saveAsAnswer(turn.id), saveAsAnswer(turn.id)]);
    expect(both.map(({ value }) => value?.answers.length)).toEqual([3, 3]);
    await call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }', {
      input: { turnId: turn.id, version: 1, paragraphs: [{ id: 'paragraph-2', text: 'Mine alone.' }] },
    });
    expect((await saveAsAnswer(turn.id, 2)).value?.answers.map((answer) => answer.text).slice(2)).toEqual([text, 'Mine alone.']);
  });

  test('WINNER shows it to every model, until another answer is preferred', async () => {
    const { turn } = await withSavedDraft();
    const { conversationId } = turn;
    await hand.askToTheEnd([one, three], { prompt: 'Second', policy: 'WINNER', conversationId });
    for (const model of [one, three]) expect(hand.sentTo(model)).toEqual([user('First'), assistant(text), user('Second')]);
    await call('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: turn.answers[0]?.id });
    await hand.askToTheEnd([two], { prompt: 'Third', policy: 'WINNER', conversationId });
    expect(hand.sentTo(two)?.slice(0, 2)).toEqual([user('First'), assistant(simulatedText(one))]);
  });

  test('ISOLATED shows each model its own answer, and the draft to one that gave none', async () => {
    const { turn } = await withSavedDraft();
    await hand.askToTheEnd([one, three], { prompt: 'Second', conversationId: turn.conversationId });
    expect(hand.sentTo(one)).toEqual([user('First'), assistant(simulatedText(one)), user('Second')]);
    expect(hand.sentTo(three)).toEqual([user('First'), assistant(text), user('Second')]);
  });

  test('SHARED labels it as the work of the person', async () => {
    const { turn } = await withSavedDraft();
    await hand.askToTheEnd([one], { prompt: 'Second', policy: 'SHARED', conversationId: turn.conversationId });
    const shown = String(hand.sentTo(one)?.[1]?.content);
    expect(shown).toContain(simulatedText(two));
    expect(shown).toMatch(/\n\nThe user's draft:\nPicked\.\n\nMine\.$/);
  });

  test('no model is asked for it: not again, not on, not in its place, not in the next turn', async () => {
    const { turn, answer } = await withSavedDraft();
    for (const name of ['retryAnswer', 'continueAnswer', 'bringBackAnswer'])
      expect((await call(`mutation($id: ID!) { ${name}(id: $id) { id } }`, { id: answer.id })).error).toMatchObject({
        code: 'CONFLICT',
        errors: [{ detail: expect.stringContaining('You put this answer together yourself') as unknown }],
      });
    expect((await hand.change('replace', { id: answer.id, model: sim(one) })).error?.code).toBe('CONFLICT');
    const asked = await call('mutation($i: AskInput!) { ask(input: $i) { id } }', {
      i: { requestId: 'with-the-draft', prompt: 'Next', models: [{ id: 'you/draft' }] },
    });
    expect(asked.error?.code).toBe('BAD_USER_INPUT');
    const { value } = await call<{ models: { id: string }[] }>('query($id: ID!) { conversation(id: $id) { models { id } } }', {
      id: turn.conversationId,
    });
    expect(value?.models.map(({ id }) => id)).toEqual([`sim/${one}`, `sim/${two}`]);
    expect(await remainingQueries(server, hand.access)).toBe(18);
  });

  test('is found by the search', async () => {
    const { turn, answer } = await withSavedDraft();
    const { value } = await call<{ edges: { hit: unknown }[] }>(
      '{ history(search: "mine") { edges { hit { kind turnId answerId model { name } snippet } } } }',
      {},
    );
    expect(value?.edges.map(({ hit }) => hit)).toEqual([
      { kind: 'ANSWER', turnId: turn.id, answerId: answer.id, model: { name: 'Your draft' }, snippet: 'Picked. Mine.' },
    ]);
  });

  test('is saved while a neighbour is being written, and both are read', async () => {
    const inASecond = 'tokens-200_rate-200_seed-5';
    const turn = await ask(server, hand.access, [inASecond, one]);
    await draftOf(turn);
    expect((await saveAsAnswer(turn.id)).value?.answers).toHaveLength(3);
    const { held } = await hand.followToTheEnd(turn);
    expect(held.get(0)?.text).toBe(simulatedText(inASecond));
    expect((await hand.read(turn)).answers.map(({ state, text: whole }) => ({ state, whole }))[2]).toEqual({
      state: 'COMPLETE',
      whole: text,
    });
  });

  test('needs a paragraph, and the version that the person sees', async () => {
    const turn = await hand.askToTheEnd([one, two]);
    expect((await saveAsAnswer(turn.id, 0)).error?.code).toBe('CONFLICT');
    await draftOf(turn);
    expect((await saveAsAnswer(turn.id, 2)).error?.code).toBe('CONFLICT');
    expect((await hand.read(turn)).answers).toHaveLength(2);
  });

  test('needs room among the columns', async () => {
    const turn = await hand.askToTheEnd([one, two, one, two, one, two, one, two]);
    await draftOf(turn);
    const { error } = await saveAsAnswer(turn.id);
    expect(error).toMatchObject({ code: 'CONFLICT', errors: [{ detail: 'A turn has 8 columns at most, and this one has them.' }] });
  });

  test('waits until the names of a blind turn are shown', async () => {
    const turn = await hand.askToTheEnd([one, two]);
    await draftOf(turn);
    await server.services.orm.em.fork().nativeUpdate(Turn, { id: turn.id }, { blind: BlindState.BLIND });
    expect((await saveAsAnswer(turn.id)).error?.code).toBe('CONFLICT');
  });

  test("is nobody else's to save", async () => {
    const turn = await hand.askToTheEnd([one, two]);
    await draftOf(turn);
    const { access } = await createPerson(server.services);
    hand = new ColumnActions(server, access);
    expect((await saveAsAnswer(turn.id)).error?.code).toBe('NOT_FOUND');
    hand = new ColumnActions(server, '');
    expect((await saveAsAnswer(turn.id)).error?.code).toBe('UNAUTHENTICATED');
  });

  test('is in the data export with its sources', async () => {
    await withSavedDraft();
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access });
    const { conversations } = (await response.json()) as {
      conversations: { turns: { answers: { text: string; sources: unknown }[] }[] }[];
    };
    expect(conversations[0]?.turns[0]?.answers[2]).toMatchObject({
      text,
      sources: [
        { start: 0, edited: true },
        { start: 9, name: null },
      ],
    });
  });
});
