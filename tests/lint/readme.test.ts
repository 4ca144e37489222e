import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

/** Rows of a Markdown table, without the padding of its columns. */
const rows = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replace(/\s+/g, ' '));

test('the README shows the variables as `npm run env` prints them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/config/printEnv.ts']);
  expect(rows(await readFile('README.md', 'utf8'))).toEqual(rows(stdout));
});
