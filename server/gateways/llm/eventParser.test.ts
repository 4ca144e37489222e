import { env } from 'node:process';
import { expect, test } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { EventParser } from './EventParser.js';

const endpoint = { protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', providerName: 'Sim' } as const;

/** The data of a stream's events, which arrive in these chunks. */
function dataOf(chunks: readonly Buffer[]): string[] {
  const read: string[] = [];
  const parser = new EventParser(
    endpoint,
    (data) => read.push(data),
    (data) => read.push(`error: ${data}`),
  );
  for (const chunk of chunks) parser.feed(chunk);
  parser.end();
  return read;
}

/** The same by the library alone, which gets the whole stream at once. Readers ignore events without data. */
function referenceOf(stream: string): string[] {
  const read: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => read.push(data) });
  parser.feed(`${stream}\n\n`);
  return read;
}

/** Cuts bytes at these places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((one, other) => one - other);
  return [...ends, bytes.length].map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}

const end = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');
const line = fc.constantFrom(
  ...[
    'data: {"a":"b"}',
    'data: é😀',
    'data: ',
    'data:',
    'data: data: x',
    'data:x',
    'data',
    'event: delta',
    'id: 7',
    ': alive',
    'retry: 5',
    '',
  ],
);
/** Streams of events of one line of data, as most are, and of everything else that lines may be. */
const stream = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('data: {"text":"one"}\n\n', 'data: [DONE]\n\n', 'data: 😀 \n\n') },
      { weight: 2, arbitrary: fc.tuple(line, end).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: fc.tuple(line, end, end).map((parts) => parts.join('')) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

test('any stream, cut anywhere, has the events that the library reads in it', () => {
  const { FUZZ_RUNS = '2000', FUZZ_SEED = '11' } = env;
  fc.assert(
    fc.property(stream, fc.array(fc.nat(400), { maxLength: 8 }), (text, places) => {
      const read = dataOf(cut(Buffer.from(text), places));
      expect(read.filter((data) => data !== '')).toEqual(referenceOf(text).filter((data) => data !== ''));
    }),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  );
});

test('data that begins like another event is read whole, wherever it is cut', () => {
  const text = 'data: one\n\ndata: data: two\n\ndata: data: data: three\n\n';
  const bytes = Buffer.from(text);
  for (let place = 0; place <= bytes.length; place++)
    expect(dataOf([bytes.subarray(0, place), bytes.subarray(place)])).toEqual(['one', 'data: two', 'data: data: three']);
});
