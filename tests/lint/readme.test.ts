import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

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

test('the README draws the folders of server/ and client/ on the levels of .dependency-cruiser.cjs', async () => {
  const rule = z.object({ name: z.string(), comment: z.optional(z.string()) });
  const { forbidden } = z.object({ forbidden: z.array(rule) }).parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs'));
  const levelsOf = (root: string) =>
    forbidden
      .filter(({ name }) => name.startsWith(`map-of-${root}-level-`))
      .map(({ comment }) => comment?.split(' may import: ', 1)[0]?.replaceAll(', ', ' · '));
  const drawn = (await readFile('README.md', 'utf8'))
    .split('```')
    .filter((block) => block.startsWith('\nwords '))
    .map((block) => block.trim().split('\n'))
    .map((lines) => lines.map((line) => line.split('  ', 1)[0]));
  expect(drawn).toEqual([levelsOf('server'), levelsOf('client')]);
});
