import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { CallReader } from './CallReader.js';
import { answerCalls } from './Helper.js';
import { Latencies } from './Latencies.js';
import { age, clock } from './marks.js';

/** The programs that make calls by OpenAI's protocol, in a process of their own. */

/** `people` are the API keys of those who call in turn. */
const givenShape = z.object({ url: z.string(), people: z.array(z.string()), models: z.array(z.string()) });
const steadyShape = givenShape.extend({ perSecond: z.number(), windowMs: z.number() });
const wholeShape = givenShape.extend({ calls: z.number(), atOnce: z.number() });

let latencies = new Latencies();
let calls: CallReader[] = [];
let prompts: string[] = [];
let models: string[] = [];
let made = 0;

const nameOf = (prompt: string, model = '') => `${prompt} ${model.slice(model.indexOf('/') + 1)}`;

/** Milliseconds between two calls that are made to be written side by side: what comes first is measured of each by itself. */
const pauseMs = 25;

async function begin(given: unknown): Promise<void> {
  const { url, people: keys, ...rest } = givenShape.parse(given);
  latencies = new Latencies();
  ({ models } = rest);
  prompts = keys.map(() => `Call ${(made += 1).toFixed()}`);
  calls = [];
  for (const [at, key] of keys.entries()) {
    const call = new CallReader({ url, key, models, prompt: prompts[at] ?? '', latencies });
    // `finish` tells of those that fail.
    call.ended.catch(() => undefined);
    calls.push(call);
    await delay(pauseMs);
  }
}

/** Waits for the end of all, then compares what was read with what was sent; returns what is wrong, in words. */
async function finish(given: unknown): Promise<string[]> {
  const sent = z.record(z.string(), z.string()).parse(given);
  const ends = await Promise.allSettled(calls.map(({ ended }) => ended));
  const broken = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const others = calls.flatMap(({ texts }, at) =>
    texts.flatMap((text, index) =>
      text !== '' && text === sent[nameOf(prompts[at] ?? '', models[index])] ? [] : [`Call ${at}, index ${index}`],
    ),
  );
  return [...broken, ...others];
}

/** Makes a call at each interval. @returns milliseconds from sending it to the first text, by prompt and model */
async function ask(given: unknown): Promise<Record<string, number>> {
  const { url, people: keys, models: asked, perSecond, windowMs } = steadyShape.parse(given);
  const waited: Record<string, number> = {};
  const ends: Promise<void>[] = [];
  for (let nth = 0; nth < (perSecond * windowMs) / 1_000; nth += 1) {
    const prompt = `Call ${(made += 1).toFixed()}`;
    const sentAt = clock();
    const onText = (index: number, now: number) => {
      waited[nameOf(prompt, asked[index])] ??= age(now, sentAt);
    };
    ends.push(new CallReader({ url, key: keys[nth % keys.length] ?? '', models: asked, prompt, latencies: new Latencies(), onText }).ended);
    await delay(1_000 / perSecond);
  }
  await Promise.all(ends);
  return waited;
}

/** Makes so many calls, so many at once. @returns how many were answered in full */
async function makeMany(given: unknown): Promise<number> {
  const { url, people: keys, models: asked, calls: count, atOnce } = wholeShape.parse(given);
  let [next, answered] = [0, 0];
  const work = async () => {
    while (next < count) {
      const key = keys[next % keys.length] ?? '';
      next += 1;
      const reader = new CallReader({ url, key, models: asked, prompt: `Call ${(made += 1).toFixed()}`, latencies: new Latencies() });
      await reader.ended.then(
        () => (answered += 1),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answered;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

answerCalls({
  begin,
  finish,
  ask,
  makeMany,
  begun: () => sum(calls.map(({ texts }) => texts.filter((text) => text !== '').length)),
  restart: () => {
    latencies.restart();
  },
  read: () => ({
    tokens: sum(calls.map(({ tokens }) => tokens)),
    bytes: sum(calls.map(({ bytes }) => bytes)),
    p99: latencies.percentile(0.99),
    first: latencies.firstMedian,
  }),
});
