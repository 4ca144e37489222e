import { aliveAnswers } from './alive.js';
import type { Asked } from './measureAsking.js';
import { median } from './median.js';
import type { Measured } from './measure.js';
import type { Figure } from './table.js';

/** Deltas are gathered for so long, in milliseconds: what comes on top of it is ours to shorten. */
const intervalMs = 33;

export interface Findings {
  rounds: { base: Measured; floor: number; cold: Measured; goal: Measured; alone: Measured; many: Measured }[];
  /** Most answers that were held. */
  held: number;
  page: Measured;
  /** With tokens of four characters. */
  brief: Measured;
  asked: Asked;
  /** KiB that an answer keeps alive. */
  alive: number;
  /** While people sign in. */
  besideSignIns: Measured;
  /** Sign-ins a second, where nothing else is asked. */
  maxSignIns: number;
  /** Texts that were not as they were sent. */
  wrong: number;
  base: number;
  goal: number;
  shared: number;
}

/** The figures to print, medians of the rounds, with the targets beside. */
export function figuresOf({
  rounds,
  held,
  page,
  brief,
  asked,
  alive,
  besideSignIns,
  maxSignIns,
  wrong,
  base,
  goal,
  shared,
}: Findings): Figure[] {
  const of = (pick: (round: Findings['rounds'][number]) => number) => median(rounds.map(pick));
  return [
    { name: 'Server CPU for 1,000 tokens', value: of((round) => round.base.serverCpu), unit: 'ms', target: { most: 46 } },
    {
      name: 'The same as a multiple of the floor',
      value: of(({ base: seen, floor }) => seen.serverCpu / floor),
      unit: '×',
      target: { most: 1.5 },
      digits: 2,
    },
    { name: 'The floor: read and parse the provider only', value: of((round) => round.floor), unit: 'ms' },
    { name: 'Answers held with p99 under 133 ms', value: held, unit: '', target: { least: 800 }, digits: 0 },
    { name: `p99 at ${goal} answers`, value: of((round) => round.goal.p99), unit: 'ms' },
    { name: 'The same, the first time that a server has so many', value: of((round) => round.cold.p99), unit: 'ms' },
    { name: `Server CPU for 1,000 tokens at ${goal} answers`, value: of((round) => round.goal.serverCpu), unit: 'ms' },
    {
      name: `How busy the other core was at ${goal} answers`,
      value: of((round) => (round.goal.otherCore ?? NaN) * 100),
      unit: '%',
      digits: 0,
    },
    {
      name: `p99 beyond the interval at ${base} answers`,
      value: of((round) => round.base.p99 - intervalMs),
      unit: 'ms',
      target: { most: 10 },
    },
    { name: 'Time to the first token added, median', value: of((round) => round.base.first), unit: 'ms', target: { most: 5 } },
    { name: 'From the ask to the first text beyond the provider, median', value: asked.added, unit: 'ms', target: { most: 10 } },
    { name: 'Server CPU for a turn of four columns before its first token', value: asked.asking, unit: 'ms', target: { most: 10 } },
    { name: 'The same with a short answer: written, ended, saved', value: asked.whole, unit: 'ms' },
    { name: 'Bytes on the wire for a token', value: of((round) => round.base.bytesPerToken), unit: '', target: { most: 60 } },
    { name: 'The same with the selection of the page', value: page.bytesPerToken, unit: '' },
    { name: 'Server CPU for 1,000 tokens of four characters', value: brief.serverCpu, unit: 'ms' },
    { name: 'Bytes on the wire for one of these', value: brief.bytesPerToken, unit: '', target: { most: 60 } },
    { name: `Alive for an answer, of ${aliveAnswers}`, value: alive, unit: 'KiB', target: { most: 35 }, digits: 0 },
    {
      name: `Memory of the process for an answer, of ${goal}`,
      value: of((round) => round.cold.memoryKiB),
      unit: 'KiB',
      target: { most: 120 },
      digits: 0,
    },
    { name: `p99 at ${base} answers while 20 people a second sign in`, value: besideSignIns.p99, unit: 'ms', target: { most: 133 } },
    { name: 'Sign-ins a second, on one core', value: maxSignIns, unit: '' },
    { name: 'Texts with lost, repeated or reordered characters', value: wrong, unit: '', target: { most: 0 }, digits: 0 },
    {
      name: `CPU of ${shared} readers as a multiple of one`,
      value: of(({ alone, many }) => many.serverCpu / alone.serverCpu),
      unit: '×',
      target: { most: 2 },
      digits: 2,
    },
    { name: `CPU of the load client at ${base} answers, for 1,000 tokens`, value: of((round) => round.base.clientCpu), unit: 'ms' },
    { name: 'CPU of the provider', value: of((round) => round.base.providerCpu), unit: 'ms' },
    { name: 'CPU of PostgreSQL', value: of((round) => round.base.postgresCpu), unit: 'ms' },
  ];
}
