import { afterEach, expect, test } from '@jest/globals';
import { gather } from '../../sandbox/llm/gather.js';
import { sendBytes, sendEvents, startRawProvider, type RawProvider } from '../../sandbox/llm/startRawProvider.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

type Delta = Record<string, unknown>;

const finish = { id: 'a', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };

/** The answer of a model that sends these deltas. @param eventFields fields of each event beside its choice */
async function play(deltas: Delta[], eventFields: (number: number) => object) {
  await provider?.close();
  const events = deltas.map((delta, number) => ({ ...eventFields(number), choices: [{ index: 0, delta, finish_reason: null }] }));
  provider = await startRawProvider(sendEvents([...events, finish]));
  return gather(provider.url, 'any');
}

const words = (...texts: string[]): Delta[] => texts.map((content) => ({ content }));

test.each<[string, Delta[]]>([
  ['plain words', words('Plain ', 'words ', 'come ', 'alone.')],
  ['characters that JSON writes otherwise', words('a', '\n', '"', 'b', '\\', '\t', '\u0001', 'c', '/', '\u2028', '😀', 'd')],
  ['names and values of the event itself', words('content', 'index', 'a', 'delta', '0', 'null', 'choices', 'b', 'id')],
  ['what looks like the rest of an event', words('x', '"},"finish_reason":"length"', 'y', '{"content":"z"}', 'u')],
  ['the same text over and over', words('ha', 'ha', 'ha', 'ha')],
  ['nothing among it', words('a', '', 'b', '', '', 'c')],
  ['a role with each', ['a', 'b', 'c', 'd'].map((content) => ({ role: 'assistant', content }))],
  ['thinking in tags', words('<think>', 'Hm', ' so', '</th', 'ink>', 'It', ' is', ' <think>', 'not', '</think>')],
  [
    'reasoning in a field of its own',
    [...['Hm', ' so', ' it'].map((reasoning_content) => ({ reasoning_content })), ...words('It', ' is', '.')],
  ],
  ['reasoning beside text', ['a', 'b', 'c'].map((text) => ({ content: text, reasoning_content: `${text}?` }))],
  ['a refusal', ['I ', 'really ', 'cannot.'].map((refusal) => ({ refusal }))],
])('events that differ in their text alone are read like others: %s', async (_name, deltas) => {
  const alike = await play(deltas, () => ({ id: 'a' }));
  const different = await play(deltas, (number) => ({ id: 'a', created: number }));
  expect(alike).toEqual(different);
  expect(alike.text.length).toBeGreaterThan(0);
});

test('a control character that JSON forbids fails among events that are alike', async () => {
  const event = (content: string) => `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`;
  provider = await startRawProvider(sendBytes(['a', 'b', '\t', 'c'].map(event).join('')));
  const { text, error } = await gather(provider.url, 'any');
  expect(text).toBe('ab');
  expect(error).toMatchObject({ code: 'provider_bad_stream' });
});
