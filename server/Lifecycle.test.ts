import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { builtFile } from '../tests/builtFile.js';

/** A program whose only part runs this code when it must end. */
const program = (stop: string) => `
  import { pino } from 'pino';
  import { Lifecycle } from '${pathToFileURL(builtFile('server/Lifecycle.ts')).href}';
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
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(stop)]);
  const printed = text(child.stdout);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(await printed).toContain(said);
});
