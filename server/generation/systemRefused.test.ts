import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { z } from 'zod';
import { ColumnActions } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import type { TurnView } from '../../tests/turns.js';
import { type RawProvider, sendBytes, sendEvents, startRawProvider } from '../../sandbox/llm/startRawProvider.js';

/** The roles and texts of what the provider was sent. */
const sent = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

let provider: RawProvider;
let server: TestServer;
let hand: ColumnActions;
beforeAll(async () => {
  const refuse = sendBytes(JSON.stringify({ error: { message: 'System role not supported' } }), 'application/json', 400);
  const answer = sendEvents([{ choices: [{ index: 0, delta: { content: 'It is.\nVerdict: 1' }, finish_reason: 'stop' }] }]);
  provider = await startRawProvider((request, response) => {
    const isRefused = provider.bodies.at(-1)?.includes('"role":"system"') ?? false;
    (isRefused ? refuse : answer)(request, response);
  });
  server = await startTestServer({ env: { OPENAI_COMPATIBLE: `lab=${provider.url}` } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  hand = new ColumnActions(server, (await createPerson(server.services, { freeQueries: 20 })).access);
});

const model = { id: 'lab/gemma' };

async function call<Data>(query: string, input: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await server.graphql<Record<string, Data>>(query, { input: { requestId: v7(), ...input } }, hand.access);
  const [value] = Object.values(data);
  if (errors ?? value === undefined) throw new Error(JSON.stringify(errors));
  return value;
}

type Verb = (turn: TurnView) => Promise<string>;
const verbs: Record<string, Verb> = {
  ask: async () => (await hand.askToTheEnd([model.id], { system: 'Be brief.' })).id,
  merge: async ({ id, answers }) => {
    const input = { model, turnId: id, answerIds: answers.map((answer) => answer.id) };
    return (await call<TurnView>('mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }', input)).id;
  },
  improve: async () => {
    const query = 'mutation($input: ImprovePromptInput!) { improvePrompt(input: $input) { id } }';
    return (await call<TurnView>(query, { modelId: model.id, prompt: 'Translate it.' })).id;
  },
  judge: async ({ id, answers }) => {
    const query = 'mutation($input: JudgeInput!) { judgeTurn(input: $input) { judgements { asideId } } }';
    const input = { model, turnId: id, answerIds: answers.map((answer) => answer.id), rubric: 'The right one.' };
    const { judgements } = await call<{ judgements: { asideId: string }[] }>(query, input);
    return judgements.at(-1)?.asideId ?? '';
  },
};

test.each(Object.keys(verbs))(
  'to %s a model that refuses system prompts, the instruction is asked again within the prompt',
  async (verb) => {
    const turn = await hand.askToTheEnd(['tokens-5_seed-1', 'tokens-5_seed-2']);
    const before = provider.bodies.length;
    const id = (await verbs[verb]?.(turn)) ?? '';
    const { held } = await hand.followToTheEnd({ id });
    // The latest request has the highest place in its turn.
    expect(held.get(Math.max(...held.keys()))).toMatchObject({ state: 'COMPLETE', text: 'It is.\nVerdict: 1' });
    const asked = provider.bodies.slice(before).map((body) => sent.parse(JSON.parse(body)).messages);
    const instruction = asked.flat().find(({ role }) => role === 'system')?.content;
    if (instruction === undefined) throw new Error('No system prompt was tried');
    const accepted = asked.filter((messages) => messages.every(({ role }) => role !== 'system'));
    expect(accepted.length).toBeGreaterThan(0);
    for (const [first] of accepted) expect(first).toEqual({ role: 'user', content: expect.stringContaining(instruction) });
  },
);
