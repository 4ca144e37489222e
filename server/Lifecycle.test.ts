import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A program whose only part runs this code when it must end. */
const program = (stop: string) => `
  import { pino } from 'pino';
  import { Lifecycle } from './server/Lifecycle.ts';
  const lifecycle = new Lifecycle();
  lifecycle.endOnSignals(pino(pino.destination({ sync: true })), 200);
  lifecycle.onEnd(${stop});
  setInterval(() => {}, 1_000);
  process.kill(process.pid, 'SIGTERM');
`;

test.each([
  ['ends', '() => Promise.resolve()', 0, ''],
  ['never ends', '() => new Promise(() => {})', 1, 'did not end in time'],
])('told to end, a process whose part %s is gone', async (_what, stop, code, said) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program(stop)]);
  const printed = text(child.stdout);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(await printed).toContain(said);
});
