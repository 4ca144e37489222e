import { spawnSync } from 'node:child_process';

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

/**
 * Draws random Markdown that comes in random pieces, and at once, and compares: client/markdown/drawing.test.ts with a seed of its own.
 * @returns how many
 * @throws with the shortest text that is drawn otherwise, and its pieces
 */
export function draw(seed: number, count: number): number {
  const env = { ...process.env, NODE_ENV: 'test', DRAWINGS: String(count), SEED: String(seed) };
  const { status, stderr } = spawnSync(process.execPath, [...flags, '--testTimeout=3600000', 'client/markdown/drawing.test.ts'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(/Counterexample: .*/.exec(stderr)?.[0] ?? stderr.slice(-300));
  return count;
}
