import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { median } from './median.js';
import type { Figure } from './table.js';

/** Figures that may be so much larger than those of the last release: processor time and latency waver, memory less so. */
const compared: Readonly<Record<string, number>> = {
  'Server CPU for 1,000 tokens': 1.05,
  'From the ask to the first text beyond the provider, median': 1.2,
  'Server CPU for a turn of four columns before its first token': 1.1,
  'The same with a short answer: written, ended, saved': 1.1,
  'Bytes on the wire for a token': 1.02,
};
/** The same for figures whose names have a number in them, by how they begin. */
const comparedByBeginning: readonly (readonly [string, number])[] = [
  ['Memory of the process for an answer', 1.1],
  ['Alive for an answer', 1.1],
];

const figuresShape = z.array(z.object({ name: z.string(), value: z.number().nullable(), unit: z.string() }));
type Told = z.output<typeof figuresShape>;

/**
 * Measures this build and that of another checkout, in turn, each with its own bench: what one of them says alone is as much about the
 * machine and its other work as about the server.
 * @param checkout the folder of the last release, installed and built
 * @param options of both benches
 */
export async function compareReleases(
  checkout: string,
  { rounds, options }: { rounds: number; options: readonly string[] },
  say: (line: string) => void,
): Promise<Figure[]> {
  const seen: { before: Told; now: Told }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`Pair ${round} of ${rounds}: the other release, then this one`);
    seen.push({ before: await figuresIn(path.resolve(checkout), options), now: await figuresIn(process.cwd(), options) });
  }
  return (seen[0]?.now ?? []).flatMap(({ name, unit }): Figure[] => {
    const most = compared[name] ?? comparedByBeginning.find(([beginning]) => name.startsWith(beginning))?.[1];
    if (most === undefined) return [];
    const of = (told: Told) => told.find((one) => one.name === name)?.value ?? NaN;
    const [before, now] = [median(seen.map((pair) => of(pair.before))), median(seen.map((pair) => of(pair.now)))];
    const ratio = median(seen.map((pair) => of(pair.now) / of(pair.before)));
    return [
      { name, value: now, unit },
      { name: '  the last release', value: before, unit },
      { name: '  as a multiple of it', value: ratio, unit: '×', digits: 2, target: { most } },
    ];
  });
}

/** What the bench of a checkout prints. It ends with 1 where a text was wrong, which its own report says. */
async function figuresIn(folder: string, options: readonly string[]): Promise<Told> {
  const args = ['--import', 'tsx', 'bench/bench.ts', '--json', '--rounds=1', ...options];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const piece of child.stdout) printed += String(piece);
  return figuresShape.parse(JSON.parse(printed));
}
