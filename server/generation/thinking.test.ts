import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type BlockView, type Events, follow, TurnFollower, type TurnView } from '../../tests/turns.js';
import { simulatedBlocks, simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Read {
  text: string;
  reasoning: string;
  blocks: BlockView[];
}

/** The only answer of a turn as a reader holds it when it has ended. */
async function heldOf(access: string, turn: TurnView, onEvents?: (events: Events, follower: TurnFollower) => void) {
  const client = server.socket(access);
  const follower = new TurnFollower();
  await follow(client, turn.id, follower, (events) => onEvents?.(events, follower));
  await client.dispose();
  return follower.held.get(0);
}

async function readOf(access: string, { conversationId }: TurnView): Promise<Read | undefined> {
  const query = 'query($id: ID!) { conversation(id: $id) { turns { answers { text reasoning blocks { kind text thinking } } } } }';
  const { data } = await server.graphql<{ conversation: { turns: { answers: Read[] }[] } }>(query, { id: conversationId }, access);
  return data.conversation.turns[0]?.answers[0];
}

const shapeOf = (blocks: readonly BlockView[] = []) => blocks.map(({ kind, text }) => ({ kind: kind.toLowerCase(), text }));

test('reasoning blocks keep their order and times while they are written, afterwards, and after a retry that is taken back', async () => {
  const { access } = await createPerson(server.services);
  const model = 'tokens-30_reasoning-30_thoughts-3_rate-60';
  const turn = await ask(server, access, [model]);
  const held = await heldOf(access, turn);
  expect(shapeOf(held?.blocks)).toEqual(simulatedBlocks(model));
  expect(held).toMatchObject({ text: simulatedText(model), reasoning: simulatedReasoning(model) });
  const times = held?.blocks.map(({ thinking }) => thinking);
  for (const { kind, thinking } of held?.blocks ?? []) expect(thinking).toEqual(kind === 'TEXT' ? null : expect.any(Number));
  const read = await readOf(access, turn);
  expect(read).toEqual({ text: held?.text, reasoning: held?.reasoning, blocks: held?.blocks });

  const { id } = turn.answers[0] ?? {};
  await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id }, access);
  await heldOf(access, turn, server.sandbox.hurry);
  await server.graphql('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id }, access);
  expect((await readOf(access, turn))?.blocks.map(({ thinking }) => thinking)).toEqual(times);
});

test('how long it thought is told with its first text', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['tokens-2_reasoning-60_rate-10']);
  const told: unknown[] = [];
  await heldOf(access, turn, ({ snapshots }) => {
    for (const { blocks } of snapshots) told.push(blocks.map(({ kind, thinking }) => [kind, thinking !== null]));
    server.sandbox.hurry();
  });
  expect(told).toEqual([
    [['REASONING', false]],
    [
      ['REASONING', true],
      ['TEXT', false],
    ],
  ]);
});

test('an answer without thoughts has no such time; thoughts without an answer have one', async () => {
  const { access } = await createPerson(server.services);
  for (const model of ['tokens-5', 'tokens-0_reasoning-5']) {
    const turn = await ask(server, access, [model]);
    const held = await heldOf(access, turn);
    const { blocks } = (await readOf(access, turn)) ?? {};
    expect(blocks).toEqual(held?.blocks);
    expect(blocks).toMatchObject([{ thinking: model === 'tokens-5' ? null : expect.any(Number) }]);
  }
});
