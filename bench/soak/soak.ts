import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { cutDatabase } from './cutDatabase.js';
import { fillDisk } from './fillDisk.js';
import { fuzz } from './fuzz.js';
import { Ground } from './Ground.js';
import { keepInBucket } from './keepInBucket.js';
import { cutReader, killDatabase, killServer } from './kills.js';
import { drainUnderLoad, restartUnderLoad } from './manyStreams.js';
import { refuse } from './refuse.js';
import { cutAtOtherServers, killOneOfThree, restartOneByOne, signOutElsewhere, stopElsewhere } from './severalServers.js';
import { Skipped } from './Skipped.js';
import { askFromPython, editWithCodex } from './openAiClients.js';
import { readSlowly } from './readSlowly.js';
import { signInBesideCrowd } from './signInBesideCrowd.js';
import { stripPhotos } from './stripPhotos.js';
import { compareAddresses } from './compareAddresses.js';
import { State } from './State.js';

/**
 * `npm run soak`: what docs/threats.md says, as often as it takes to believe it. A run that is broken off goes on where it
 * was; `--fresh` begins anew, `--part=NAME` runs one part, `--share=0.1` a tenth of each. The last lines are the report.
 */
const { values: options } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, part: { type: 'string' }, share: { type: 'string', default: '1' } },
});

interface Part {
  name: string;
  /** How often the thing is to be done. */
  times: number;
  /** Does it once or more, and returns how often. @param seed another for each call */
  step: (ground: Ground, seed: number) => Promise<number>;
}

const share = Number(options.share);
const some = (times: number) => Math.max(1, Math.round(times * share));

const parts: Part[] = [
  { name: 'requests too deep, long or wide, refused within 50 ms', times: some(300), step: (ground) => refuse(ground, some(100)) },
  {
    name: 'sign-ins and resets for addresses with and without an account, medians within 5 ms',
    times: some(200),
    step: (ground) => compareAddresses(ground, some(200)),
  },
  {
    name: 'sign-ins within a second, while ten people send the costliest operation',
    times: some(40),
    step: (ground) => signInBesideCrowd(ground, some(40)),
  },
  { name: 'cuts of a reader’s socket, each resumed', times: some(500), step: cutReader },
  { name: 'kill -9 of the server in mid-stream', times: some(100), step: killServer },
  { name: 'kill -9 of PostgreSQL in mid-stream', times: some(100), step: killDatabase },
  { name: 'twenty seconds without PostgreSQL under two servers', times: some(5), step: cutDatabase },
  { name: 'cuts of readers, each resumed at the next of three servers', times: some(3_500), step: cutAtOtherServers },
  {
    name: 'streams of three servers under one kill -9',
    times: some(100) * 4,
    step: (ground, seed) => killOneOfThree(ground, seed, some(100)),
  },
  {
    name: 'streams while three servers are restarted one by one',
    times: some(50) * 4,
    step: (ground, seed) => restartOneByOne(ground, seed, some(50)),
  },
  {
    name: 'Stop at another server, within 500 ms at p99',
    times: some(200),
    step: (ground) => stopElsewhere(ground, some(200)),
  },
  {
    name: 'sign-outs and revoked sessions at another server, within a second',
    times: some(50) * 2,
    step: (ground) => signOutElsewhere(ground, some(50) * 2),
  },
  { name: 'readers that take nothing', times: 50, step: readSlowly },
  {
    name: 'streams under one kill -9 of the server',
    times: some(500) * 4,
    step: (ground, seed) => restartUnderLoad(ground, seed, some(500)),
  },
  { name: 'streams under SIGTERM', times: some(25) * 8, step: (ground, seed) => drainUnderLoad(ground, seed, some(25)) },
  {
    name: 'drawings of Markdown that grows, each as the whole is drawn',
    times: some(20_000),
    step: (_ground, seed) => Promise.resolve(fuzz('client/markdown/drawing.test.ts', seed, some(2_000))),
  },
  {
    name: 'pairs of texts, each rebuilt from its comparison',
    times: some(10_000),
    step: (_ground, seed) => Promise.resolve(fuzz('client/compare/compareTexts.test.ts', seed, some(5_000))),
  },
  {
    name: 'pairs of prompts, any subset of their changes exactly the text that is shown',
    times: some(10_000),
    step: (_ground, seed) => Promise.resolve(fuzz('client/improve/hunks.test.ts', seed, some(5_000))),
  },
  {
    name: 'sets of simulated votes, their intervals as wide as they say',
    times: some(14_000),
    step: (_ground, seed) => Promise.resolve(fuzz('server/rating/coverage.test.ts', seed, some(7_000))),
  },
  {
    name: 'local models, loaded and unloaded within their bound of memory',
    times: some(50),
    step: (_ground, seed) => Promise.resolve(fuzz('server/gateways/llama/memory.test.ts', seed, some(50))),
  },
  {
    name: 'questions that race to a cap, which is never passed and of which nothing stays reserved',
    times: some(10_000),
    step: (_ground, seed) => Promise.resolve(fuzz('server/turn/ownCaps.test.ts', seed, some(10_000))),
  },
  { name: 'photos with an owner and a place, without them as they are kept', times: some(100), step: stripPhotos },
  { name: 'files in a bucket of the Versity S3 gateway, each as it was put', times: some(100), step: keepInBucket },
  { name: 'clients for Python that speak OpenAI’s protocol, unpatched', times: 2, step: askFromPython },
  { name: 'files that the coding agent Codex edits through /v1/responses', times: 1, step: editWithCodex },
  { name: 'full disks', times: 1, step: fillDisk },
];

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
// Exiting runs what is registered for the end of the process, so that no PostgreSQL and no server stays behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const state = new State(options.fresh);

async function run({ name, times, step }: Part): Promise<void> {
  const seen = state.of(name);
  if (seen.done >= times || seen.skipped !== undefined) return;
  say(`${name}: ${seen.done} of ${times} done`);
  let ground = await Ground.open();
  try {
    while (seen.done < times && seen.failures.length < 5) {
      const begun = performance.now();
      try {
        seen.done += await step(ground, 1 + seen.done * 10);
      } catch (error) {
        if (error instanceof Skipped) {
          seen.skipped = error.message;
          return;
        }
        seen.failures.push(error instanceof Error ? error.message.slice(0, 300) : String(error));
        say(`${name}: FAILED: ${seen.failures.at(-1)}`);
        // The next try must not begin in the state that the failed one left.
        await ground.close();
        ground = await Ground.open();
      } finally {
        seen.seconds += (performance.now() - begun) / 1000;
        state.save();
      }
    }
  } finally {
    await ground.close();
    say(`${name}: ${seen.done} of ${times} done, ${seen.failures.length} failed`);
  }
}

for (const part of parts) if (!options.part || part.name.includes(options.part)) await run(part);

const rows = parts.map(({ name, times }) => {
  const { done, seconds, failures, skipped } = state.of(name);
  const result = skipped
    ? `skipped: ${skipped}`
    : failures.length > 0
      ? failures.join('; ')
      : done >= times
        ? 'all as it should be'
        : 'not finished';
  return `| ${name} | ${done} of ${times} | ${failures.length} | ${seconds.toFixed()} s | ${result} |`;
});
process.stdout.write(['| What | Times | Failed | Took | Result |', '| --- | --- | --- | --- | --- |', ...rows].join('\n') + '\n');
if (parts.some(({ name }) => state.of(name).failures.length > 0)) process.exitCode = 1;
