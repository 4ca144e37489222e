import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { type RawProvider, startRawProvider } from '../../sandbox/llm/startRawProvider.js';

const event = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`;

let provider: RawProvider;
let server: TestServer;
let goOn: () => void = () => undefined;
beforeAll(async () => {
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('The person greets. I greet back.'));
    goOn = () => {
      response.end(`${event('\n</think>\n\n')}${event('Hello world', 'stop')}data: [DONE]\n\n`);
    };
  });
  server = await startTestServer({ env: { OPENAI_COMPATIBLE: `lab=${provider.url}` } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

test('a text that turns out to be reasoning becomes that for those who have read it, for later readers, and for the next turn', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['lab/thinker']);
  const client = server.socket(access);
  const follower = new TurnFollower();
  await follow(client, turn.id, follower, () => {
    // The rest comes once its beginning was read as text.
    if (follower.held.get(0)?.text !== '') goOn();
  });
  await client.dispose();
  const right = { text: 'Hello world', reasoning: 'The person greets. I greet back.\n' };
  expect(follower.held.get(0)).toMatchObject({ ...right, blocks: [{ kind: 'REASONING' }, { kind: 'TEXT' }] });

  const query = 'query($id: ID!) { turn(id: $id) { answers { state text reasoning blocks { kind thinking } } } }';
  const { data } = await server.graphql<{ turn: { answers: unknown[] } }>(query, { id: turn.id }, access);
  expect(data.turn.answers).toEqual([
    {
      state: 'COMPLETE',
      ...right,
      blocks: [
        { kind: 'REASONING', thinking: expect.any(Number) },
        { kind: 'TEXT', thinking: null },
      ],
    },
  ]);

  await ask(server, access, ['lab/thinker'], { conversationId: turn.conversationId });
  await until(() => provider.bodies[1]);
  expect(provider.bodies[1]).toContain('"content":"Hello world"');
  expect(provider.bodies[1]).not.toContain('I greet back');
  goOn();
});
