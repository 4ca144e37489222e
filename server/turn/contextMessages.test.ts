import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

const one = 'tokens-5_seed-1';
const two = 'tokens-5_seed-2';
const three = 'tokens-5_seed-3';

/** The exact messages that reached each model (docs/decisions/03). */
describe('what a column is shown', () => {
  let server: TestServer;
  let access: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ access } = await createPerson(server.services, { premiumGranted: true }));
  });

  async function askToTheEnd(models: string[], input: Record<string, unknown>): Promise<TurnView> {
    const turn = await ask(server, access, models, input);
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    return turn;
  }

  /** The messages of the last request to each of these models. */
  const sent = (models: string[]) =>
    models.map((model) => server.sandbox.requests.findLast((request) => request.model === model)?.messages);

  const user = (content: string) => ({ role: 'user', content });
  const assistant = (content: string) => ({ role: 'assistant', content });

  test('ISOLATED: the prompts and its own answers', async () => {
    const { conversationId } = await askToTheEnd([one, two], { prompt: 'First' });
    await askToTheEnd([one, two], { prompt: 'Second', conversationId });
    expect(sent([one, two])).toEqual([one, two].map((model) => [user('First'), assistant(simulatedText(model)), user('Second')]));
  });

  test('WINNER: the preferred answer for all models, its own where none was preferred', async () => {
    const first = await askToTheEnd([one, two], { prompt: 'First' });
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { preferredAnswerId } }', { id: first.answers[1]?.id }, access);
    const { conversationId } = first;
    await askToTheEnd([one, two], { prompt: 'Second', conversationId, policy: 'WINNER' });
    await askToTheEnd([one, two], { prompt: 'Third', conversationId, policy: 'WINNER' });
    expect(sent([one, two])).toEqual(
      [one, two].map((model) => [
        user('First'),
        assistant(simulatedText(two)),
        user('Second'),
        assistant(simulatedText(model)),
        user('Third'),
      ]),
    );
  });

  test('WINNER: the preferred text, also while its answer is written anew', async () => {
    const stalling = 'tokens-9_seed-4_fault-stall_at-3';
    const first = await ask(server, access, [stalling, one], { prompt: 'First' });
    const [id, conversationId] = [first.answers[0]?.id, first.conversationId];
    const change = (name: string) => server.graphql(`mutation($id: ID!) { ${name}(id: $id) { id } }`, { id }, access);
    const client = server.socket(access);
    const follower = new TurnFollower();
    // Once: a second Stop could come so late that it stops the retry.
    let stopping: ReturnType<typeof change> | undefined;
    await follow(client, first.id, follower, () => {
      if (follower.held.get(0)?.text && follower.held.get(1)?.state === 'COMPLETE') stopping ??= change('stopAnswer');
    });
    await stopping;
    expect((await change('preferAnswer')).errors).toBeUndefined();
    const preferred = follower.held.get(0)?.text ?? '';
    expect((await change('retryAnswer')).errors).toBeUndefined();
    await askToTheEnd([one], { prompt: 'Second', conversationId, policy: 'WINNER' });
    expect(sent([one])).toEqual([[user('First'), assistant(preferred), user('Second')]]);
    await change('stopAnswer');
    await client.dispose();
  });

  test('SHARED: all answers, each labelled with its model', async () => {
    const { conversationId } = await askToTheEnd([one, two], { prompt: 'First' });
    await askToTheEnd([one, two], { prompt: 'Second', conversationId, policy: 'SHARED' });
    const all = `${one}:\n${simulatedText(one)}\n\n${two}:\n${simulatedText(two)}`;
    expect(sent([one, two])).toEqual([one, two].map(() => [user('First'), assistant(all), user('Second')]));
  });

  test('a model that was not there sees the preferred answer, else the first complete one', async () => {
    const first = await askToTheEnd([`tokens-5_fault-http500`, one, two], { prompt: 'First' });
    const { conversationId } = first;
    await askToTheEnd([three], { prompt: 'Second', conversationId });
    expect(sent([three])).toEqual([[user('First'), assistant(simulatedText(one)), user('Second')]]);
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: first.answers[2]?.id }, access);
    await askToTheEnd([three], { prompt: 'Again', conversationId, afterTurnId: first.id });
    expect(sent([three])).toEqual([[user('First'), assistant(simulatedText(two)), user('Again')]]);
  });

  test('a model whose own answer failed sees no other model’s', async () => {
    const failing = 'tokens-5_fault-http500_fails-1';
    const { conversationId } = await askToTheEnd([failing, one], { prompt: 'First' });
    await askToTheEnd([failing], { prompt: 'Second', conversationId });
    expect(sent([failing])).toEqual([[user('First\n\nSecond')]]);
  });

  test('two samples of one model each go on from their own', async () => {
    const { conversationId } = await askToTheEnd(['echo', 'echo'], { prompt: 'First' });
    await askToTheEnd([one, one], { prompt: 'Second', conversationId });
    expect(server.sandbox.requests.slice(-2).map((request) => request.messages.length)).toEqual([3, 3]);
  });

  test('system prompt and parameters go with the turn that has them', async () => {
    const { conversationId } = await askToTheEnd([one], {
      prompt: 'First',
      system: 'Be brief.',
      models: [{ id: `sim/${one}`, temperature: 0.3, topP: 0.9, maxTokens: 77 }],
    });
    expect(server.sandbox.requests.at(-1)).toMatchObject({
      messages: [{ role: 'system', content: 'Be brief.' }, user('First')],
      parameters: { temperature: 0.3, top_p: 0.9, max_tokens: 77 },
    });
    await askToTheEnd([one], { prompt: 'Second', conversationId });
    expect(server.sandbox.requests.at(-1)?.messages[0]).toEqual(user('First'));
  });

  test('an edited prompt begins a branch that has not seen the other', async () => {
    const first = await askToTheEnd([one], { prompt: 'First' });
    const { conversationId } = first;
    const second = await askToTheEnd([one], { prompt: 'Second', conversationId });
    const edited = await askToTheEnd([one], { prompt: 'Second, edited', editOfTurnId: second.id });
    expect(sent([one])).toEqual([[user('First'), assistant(simulatedText(one)), user('Second, edited')]]);
    const read = 'query($id: ID!) { conversation(id: $id) { turns { id branches } } }';
    const active = await server.graphql<{ conversation: { turns: { id: string; branches: string[] }[] } }>(
      read,
      { id: conversationId },
      access,
    );
    expect(active.data.conversation.turns).toEqual([
      { id: first.id, branches: [first.id] },
      { id: edited.id, branches: [second.id, edited.id] },
    ]);
    const switched = await server.graphql<{ switchBranch: { turns: { id: string }[] } }>(
      'mutation($id: ID!) { switchBranch(turnId: $id) { turns { id } } }',
      { id: second.id },
      access,
    );
    expect(switched.data.switchBranch.turns.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});
