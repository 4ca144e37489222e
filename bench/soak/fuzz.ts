import { spawnSync } from 'node:child_process';

const command = ['bin/run.mjs', 'test', 'unit', '--testTimeout=3600000'];

/**
 * Runs a test of random inputs with a seed of its own and many more inputs than `npm test`.
 * @param file the test; it reads FUZZ_RUNS and FUZZ_SEED
 * @returns how many inputs were tried
 * @throws with the shortest input that fails
 */
export function fuzz(file: string, seed: number, count: number): number {
  const env = { ...process.env, FUZZ_RUNS: String(count), FUZZ_SEED: String(seed) };
  const { status, stderr } = spawnSync(process.execPath, [...command, file], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(/Counterexample: .*/.exec(stderr)?.[0] ?? stderr.slice(-300));
  return count;
}
