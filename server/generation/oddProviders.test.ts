import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { type RawProvider, sendBytes, startRawProvider } from '../../sandbox/llm/startRawProvider.js';

/** Token counts in JSON; a model's name contains the index of its count. */
const counts = ['1e999', '12.5', '-1', '"many"', '2147483648', '{"a":1}', '1e9', '0'];

/** A stream of events whose data is this JSON. */
const events = (...data: string[]) => data.map((line) => `data: ${line}\n\n`).join('');

/** A complete answer in each dialect, with this token count. */
const dialects = {
  openai: (count: string) =>
    events(
      '{"choices":[{"index":0,"delta":{"content":"Quite so."}}]}',
      '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}',
      `{"choices":[],"usage":{"prompt_tokens":${count},"completion_tokens":${count},"total_tokens":${count}}}`,
      '[DONE]',
    ),
  anthropic: (count: string) =>
    events(
      `{"type":"message_start","message":{"usage":{"input_tokens":${count},"cache_read_input_tokens":${count}}}}`,
      '{"type":"content_block_delta","delta":{"type":"text_delta","text":"Quite so."}}',
      `{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":${count}}}`,
      '{"type":"message_stop"}',
    ),
  google: (count: string) =>
    events(
      '{"candidates":[{"content":{"parts":[{"text":"Quite so."}]},"finishReason":"STOP"}],' +
        `"usageMetadata":{"promptTokenCount":${count},"candidatesTokenCount":${count},"thoughtsTokenCount":${count}}}`,
    ),
};

/** Complete answers that no provider should send: [content type, body, status]. */
const nonsense: [string, string, number?][] = [
  ['text/event-stream', events('null', '7', '[]', '"text"', '{"choices":7}', '{"candidates":{}}', '{"type":7}')],
  ['text/event-stream', events('{"choices":[null,7,{"delta":[]},{"delta":{"content":{"a":1}}}]}', '{"candidates":[null,{"content":7}]}')],
  ['text/event-stream', events(`{"error":{"message":{"toString":1},"code":1e999,"status":"503","details":[null,{"retryDelay":"9e9s"}]}}`)],
  ['application/json', '{"__proto__":{"toString":1},"choices":[{"message":{"content":"Quite so."},"finish_reason":{"a":1}}]}'],
  ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['application/json', `{"error":${'{"error":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 500],
  ['application/json', '{"error":{"message":[1e999],"param":{"a":1}}}', 429],
  ['image/png', '\u0000\uffff', 200],
];

let provider: RawProvider;
let server: TestServer;
beforeAll(async () => {
  const answer: RequestListener = (request, response) => {
    const url = request.url ?? '';
    const [, kind, number] = /(count|nonsense)-(\d)/.exec(`${url} ${provider.bodies.at(-1) ?? ''}`) ?? [];
    const [type, body, status] = nonsense[Number(number)] ?? [];
    const dialect = url.includes('messages') ? 'anthropic' : url.includes('GenerateContent') ? 'google' : 'openai';
    if (kind === 'count') sendBytes(dialects[dialect](counts[Number(number)] ?? ''))(request, response);
    else sendBytes(body ?? '{}', type ?? 'application/json', status)(request, response);
  };
  provider = await startRawProvider(answer);
  server = await startTestServer({
    env: {
      OPENAI_COMPATIBLE: `openai-like=${provider.url}`,
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: provider.url,
      GOOGLE_API_KEY: 'key',
      GOOGLE_BASE_URL: provider.url,
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Asks these models, and a valid one, and waits until all answers have ended. */
async function askAll(models: string[]): Promise<TurnView> {
  const { access } = await createPerson(server.services, { premiumGranted: true });
  const turns = [await ask(server, access, models), await ask(server, access, ['tokens-8_rate-100'])];
  const client = server.socket(access);
  for (const { id } of turns) await follow(client, id);
  await client.dispose();
  const [turn, sound] = await Promise.all(turns.map((one) => readTurn(server, access, one)));
  expect(sound?.answers[0]).toMatchObject({ state: 'COMPLETE', text: simulatedText('tokens-8') });
  if (!turn) throw new Error('no turn');
  return turn;
}

describe.each(['openai-like', 'anthropic', 'google'])('what comes by the dialect of %s', (dialect) => {
  test('counts of tokens that cannot be: the answer is saved whole, and where none is counted of something they are estimated', async () => {
    const { answers } = await askAll(counts.map((_count, at) => `${dialect}/count-${at.toFixed()}`));
    for (const [at, { state, text, usage }] of answers.entries()) {
      expect({ count: counts[at], state, text }).toEqual({ count: counts[at], state: 'COMPLETE', text: 'Quite so.' });
      for (const tokens of [usage?.tokensIn, usage?.tokensOut]) expect(tokens).toEqual(expect.any(Number));
      expect(usage?.estimated).toBe(counts[at] !== '12.5' && counts[at] !== '1e9');
    }
  });

  test('nonsense of every kind ends its own answer and no other', async () => {
    const { answers } = await askAll(nonsense.map((_body, at) => `${dialect}/nonsense-${at.toFixed()}`));
    for (const { state, error, text } of answers) expect(state === 'FAILED' ? error?.code : text).toMatch(/^(provider_\w+|Quite so\.)$/);
  });
});
