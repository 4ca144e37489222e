import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, failing, one, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk, type TurnView } from '../../tests/turns.js';

/** A model whose context window has 200 tokens. */
const narrow = 'tokens-5_seed-603';
const told = 'About the person who asks:\nA translator.\n\nHow the person wants to be answered:\nShort.';

describe('what models are told of a person', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let modelsFile: ModelsFile;
  beforeAll(async () => {
    modelsFile = await writeModelsFile([{ id: `sim/${narrow}`, context_window: 200 }]);
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path } });
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    hand = new ColumnActions(server, (await createPerson(server.services, { freeQueries: 20 })).access);
    await write({ aboutMe: 'A translator.', howToAnswer: 'Short.' });
  });

  const write = (input: object) =>
    server.graphql('mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id } }', { input }, hand.access);
  const kept = async ({ id }: Pick<TurnView, 'id'>) =>
    (
      await server.graphql<{ turn: { instructions: string | null } }>(
        'query($id: ID!) { turn(id: $id) { instructions } }',
        { id },
        hand.access,
      )
    ).data.turn.instructions;

  test('is sent before the system prompt where the turn says so, and kept with it; else not', async () => {
    const first = await hand.askToTheEnd([one], { prompt: 'First', system: 'Be kind', useInstructions: true });
    expect(hand.sentTo(one)).toEqual([{ role: 'system', content: `${told}\n\nBe kind` }, user('First')]);
    expect(await kept(first)).toBe(told);
    const second = await hand.askToTheEnd([two], { prompt: 'Second' });
    expect(hand.sentTo(two)).toEqual([user('Second')]);
    expect(await kept(second)).toBeNull();
  });

  test('is nothing where the person wrote nothing', async () => {
    await write({ aboutMe: '', howToAnswer: '' });
    expect(await kept(await hand.askToTheEnd([one], { useInstructions: true }))).toBeNull();
  });

  test('a retry and a further column are told what the turn kept, also if the person has changed it since', async () => {
    const turn = await hand.askToTheEnd([failing], { prompt: 'First', useInstructions: true });
    await write({ aboutMe: 'A pilot.' });
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, hand.access);
    await hand.change('add', { id: turn.id, model: { id: `sim/${two}` } });
    await hand.followToTheEnd(turn);
    const before = [{ role: 'system', content: told }, user('First')];
    expect([hand.sentTo(failing), hand.sentTo(two)]).toEqual([before, before]);
  });

  test('the same request is the same turn after a change of the texts, and another one without them', async () => {
    const input = { prompt: 'First', requestId: v7(), useInstructions: true };
    const { id } = await ask(server, hand.access, [one], input);
    await write({ aboutMe: 'A pilot.' });
    expect((await ask(server, hand.access, [one], input)).id).toBe(id);
    expect((await tryToAsk(server, hand.access, [one], { ...input, useInstructions: false })).errors?.[0]?.extensions.code).toBe(
      'CONFLICT',
    );
  });

  test('counts towards the context window', async () => {
    await write({ aboutMe: 'word '.repeat(299) });
    const refused = await tryToAsk(server, hand.access, [narrow], { prompt: 'First', useInstructions: true });
    expect(refused.errors?.[0]?.extensions.errors).toMatchObject([{ code: 'context_too_long', attr: 'prompt' }]);
    await hand.askToTheEnd([narrow], { prompt: 'First' });
  });

  test('is in the data download', async () => {
    await hand.askToTheEnd([one], { useInstructions: true });
    const file = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access })).json();
    expect(file).toMatchObject({ conversations: [{ turns: [{ instructions: told }] }] });
  });
});
