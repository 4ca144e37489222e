import { env } from 'node:process';
import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, sendEvents, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { OpenAiReader } from './OpenAiReader.js';

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

/** A reader's result for these events, and how it ends. */
function readAll(events: readonly string[]) {
  const reader = new OpenAiReader({
    endpoint: { protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', providerName: 'Sim' },
    model: 'any',
  });
  let failure = '';
  try {
    for (const event of events) reader.read(event);
    reader.end();
  } catch (error) {
    failure = String(error);
  }
  const { parts, closed, finished } = reader;
  return { parts, closed, finished, failure };
}

/** The same events with white space before, so that no two begin alike and each is parsed. */
const apart = (events: readonly string[]): string[] => events.map((event, number) => ' '.repeat(number) + event);

test.each<[string, object[]]>([
  ['whole messages, of which only the first is read', words('Hello', 'Hello again').map((message) => ({ choices: [{ message }] }))],
  [
    'an id that happens to be the text',
    ['ab', 'cd', 'ef'].map((id) => ({ id, choices: [{ delta: { reasoning_details: [{ text: 'a' }, { text: 'b' }] } }] })),
  ],
  [
    'the same, with a text that comes twice',
    ['ha', 'ha', 'ho', 'ha'].map((id) => ({ id, choices: [{ delta: { reasoning_details: [{ text: 'h' }, { text: 'a' }] } }] })),
  ],
  [
    'two messages in each event, one of them with a role',
    words('a', '\\', 'a', 'b').map((delta) => ({ choices: [{ delta: { role: 'assistant', ...delta } }, { delta: {} }] })),
  ],
])('events that look alike and say something else are parsed: %s', (_name, events) => {
  const sent = [...events, finish].map((event) => JSON.stringify(event));
  expect(readAll(sent)).toEqual(readAll(apart(sent)));
});

/** Contents of a choice, in the forms of many providers. */
const choices: ((text: string) => object)[] = [
  (content) => ({ index: 0, delta: { content }, finish_reason: null }),
  (content) => ({ delta: { role: 'assistant', content } }),
  (reasoning) => ({ delta: { reasoning, content: null } }),
  (content) => ({ delta: { reasoning_content: 'a', content } }),
  (text) => ({ delta: { content: [{ type: 'text', text }] } }),
  (text) => ({ delta: { content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] } }),
  (text) => ({ delta: { reasoning_details: [{ text }, { text: 'b' }] } }),
  (refusal) => ({ delta: { refusal } }),
  (content) => ({ message: { role: 'assistant', content } }),
  (content) => ({ delta: { content }, logprobs: { content: [{ token: content }] } }),
  (content) => ({ delta: { content }, finish_reason: 'length' }),
  (content) => ({ index: 1, delta: { content } }),
  (text) => ({ delta: { tool_calls: [{ index: 0, function: { arguments: text } }] } }),
  () => ({ delta: {} }),
];
/** Fields of an event beside its choices. */
const besides: ((id: string) => object)[] = [
  () => ({}),
  (id) => ({ id }),
  () => ({ id: 'a', object: 'chat.completion.chunk', usage: null }),
  (id) => ({ id: 'a', usage: { prompt_tokens: 3, completion_tokens: id.length } }),
  (message) => (message === 'content' ? { error: { message } } : {}),
];
/** How JSON may be written. */
const styles: ((event: object) => string)[] = [
  (event) => JSON.stringify(event),
  (event) => JSON.stringify(event, null, 1),
  (event) => JSON.stringify(event).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
];
const texts = fc.constantFrom(
  ...['a', 'b', 'ab', 'content', 'id', ' word', ',', '', '"', '\\', '\n', '/', 'é', '😀', '\ud83d', '\u2028', '<think>', '</think>'],
  '"},"finish_reason":"stop","x":{"y":"',
);
/** Some events of one form; in a stream the form changes a few times. */
const run = fc
  .record({
    said: fc.array(fc.constantFrom(...choices), { minLength: 1, maxLength: 2 }),
    beside: fc.constantFrom(...besides),
    style: fc.constantFrom(...styles),
    isLast: fc.boolean(),
    events: fc.array(fc.tuple(texts, fc.oneof({ weight: 3, arbitrary: fc.constant('a') }, texts)), { minLength: 1, maxLength: 8 }),
  })
  .map(({ said, beside, style, isLast, events }) =>
    events.map(([text, id]) => {
      const all = said.map((choice) => choice(text));
      return style(isLast ? { choices: all, ...beside(id) } : { ...beside(id), choices: all });
    }),
  );

test('any stream is read as if each of its events were parsed', () => {
  const { FUZZ_RUNS = '1000', FUZZ_SEED = '7' } = env;
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 6 }), fc.constantFrom([], [JSON.stringify(finish)], ['[DONE]']), (runs, end) => {
      const events = [...runs.flat(), ...end];
      expect(readAll(events)).toEqual(readAll(apart(events)));
    }),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  );
});
