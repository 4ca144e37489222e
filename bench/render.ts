import { parseArgs } from 'node:util';
import { median } from './median.js';
import { pasteLongWord, renderHardTexts } from './render/hardTexts.js';
import { type LongConversation, openLong } from './render/longConversation.js';
import { compareAnswers, type ComparedAnswers } from './render/compareAnswers.js';
import { openLibrary } from './render/openLibrary.js';
import { Product } from './render/Product.js';
import { seedConversation } from './render/seedConversation.js';
import { type Stream, type Tasks, traceStream, watchStream } from './render/streams.js';

/**
 * `npm run bench:render`: what rendering costs the browser. Four columns of 100 tokens a second each, a thousand tokens of
 * Markdown, in real Chromium on the built product. `--runs=5` for better medians, `--server=FILE` for another
 * build, `--only=streams`, `long`, `hard`, `library` or `compare` for a part.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    server: { type: 'string', default: 'dist/server/local.js' },
    only: { type: 'string' },
  },
});
const turns = 500;
const libraryPrompts = 1_000;
/** For each run and form. */
const comparisons = 7;
const runs = Number(options.runs);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const say = (line: string) => process.stdout.write(`${line}\n`);

function tellShares(name: string, streams: readonly Stream[]): void {
  const middle = (part: keyof Stream) => percent(median(streams.map((stream) => stream[part])));
  const all = streams.map(({ script }) => percent(script)).join(', ');
  say(
    `${name}: script ${middle('script')} of a core (${all}), style ${middle('style')}, layout ${middle('layout')}, all ${middle('task')}`,
  );
}

function tellTasks(name: string, seen: readonly Tasks[]): void {
  const long = seen.map((tasks) => `${tasks.long.length}${tasks.long[0] === undefined ? '' : ` (${tasks.long[0].toFixed()} ms)`}`);
  say(`${name}: tasks over 50 ms ${long.join(', ')}; late frames ${percent(median(seen.map(({ lateFrames }) => lateFrames)))}`);
}

async function measureStreams(): Promise<void> {
  for (const throttle of [1, 4]) {
    const name = throttle === 1 ? 'at full speed' : `${throttle} times slower`;
    const floor = { shares: [] as Stream[], tasks: [] as Tasks[] };
    const whole = { shares: [] as Stream[], tasks: [] as Tasks[] };
    for (let run = 1; run <= runs; run += 1) {
      floor.shares.push(await watchStream(product, 'floor', throttle));
      whole.shares.push(await watchStream(product, 'product', throttle));
      floor.tasks.push(await traceStream(product, 'floor', throttle));
      whole.tasks.push(await traceStream(product, 'product', throttle));
    }
    tellShares(`plain text, ${name}`, floor.shares);
    tellTasks(`plain text, ${name}`, floor.tasks);
    tellShares(`product, ${name}`, whole.shares);
    tellTasks(`product, ${name}`, whole.tasks);
  }
}

async function measureLong(): Promise<void> {
  const id = await seedConversation(product.postgres.url, turns);
  const seen: LongConversation[] = [];
  for (let run = 1; run <= runs; run += 1) seen.push(await openLong(product, id));
  const middle = (part: keyof LongConversation) => median(seen.map((one) => one[part])).toFixed(1);
  say(
    `${turns} turns of three answers: readable after ${middle('readable')} ms (${middle('opening')} ms of the main thread); a key ${middle('key')} ms of script; ` +
      `a key that changes a column, to its frame ${middle('column')} ms at the 95th percentile; ` +
      `longest task while 150 KB are pasted ${middle('paste')} ms, while the folded turns scroll ${middle('scroll')} ms`,
  );
}

async function measureHard(): Promise<void> {
  for (const { name, coming, reloaded } of await renderHardTexts(product)) {
    say(
      `a text that is hard to render, ${name}: longest task ${coming.toFixed(1)} ms as it comes, ${reloaded.toFixed(1)} ms as it is read again`,
    );
  }
  say(`longest task while a word of 100 KB is pasted: ${(await pasteLongWord(product)).toFixed(1)} ms`);
}

async function measureLibrary(): Promise<void> {
  const seen = await openLibrary(product, libraryPrompts, 2 * runs + 1);
  const all = (part: 'open' | 'filter') => seen.map((one) => one[part].toFixed()).join(', ');
  const middle = (part: 'open' | 'filter') => median(seen.map((one) => one[part])).toFixed(1);
  say(
    `a library of ${libraryPrompts} prompts: ${middle('open')} ms of the main thread from the slash to the list (${all('open')}), ` +
      `${middle('filter')} ms from a letter (${all('filter')})`,
  );
}

async function measureCompare(): Promise<void> {
  for (const form of ['one paragraph', 'paragraphs of five sentences', 'a list'] as const) {
    const seen = await compareAnswers(product, form, comparisons * runs);
    const at = (part: keyof ComparedAnswers, share: number) =>
      (seen.map((one) => one[part]).sort((one, other) => one - other)[Math.ceil(share * seen.length) - 1] ?? 0).toFixed();
    say(
      `two texts of 20 kB, ${form}, compared ${seen.length} times, each in a new page: longest task of the worker p50 ${at('worker', 0.5)} ms, ` +
        `p95 ${at('worker', 0.95)} ms, of the page p50 ${at('page', 0.5)} ms, p95 ${at('page', 0.95)} ms`,
    );
  }
}

const product = await Product.start(options.server);
try {
  for (const [part, measure] of Object.entries({
    streams: measureStreams,
    long: measureLong,
    hard: measureHard,
    library: measureLibrary,
    compare: measureCompare,
  })) {
    if ((options.only ?? part) === part) await measure();
  }
} finally {
  await product.stop();
}
