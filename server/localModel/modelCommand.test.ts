import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestShelf, type TestShelf } from '../../tests/localShelf.js';
import { modelCommand } from './modelCommand.js';

let opened: TestShelf;
let shown: string[] = [];
beforeEach(async () => {
  opened = await openTestShelf();
  shown = [];
});
afterEach(() => opened.close());

async function run(args: string[], more: { isOn?: boolean } = {}): Promise<string[]> {
  const said: string[] = [];
  const { list, folder, fetches } = opened;
  await modelCommand(
    {
      isOn: true,
      list,
      folder,
      fetches,
      memory: 1e9,
      quota: undefined,
      say: (line) => said.push(line),
      show: (line) => shown.push(line),
      ...more,
    },
    args,
  );
  return said;
}

test('list tells what is here, what fits, and why another does not', async () => {
  await writeFile(join(opened.folder, 'own.gguf'), 'abc');
  await writeFile(join(opened.folder, 'tiny.gguf'), opened.content);
  expect(await run(['list'])).toEqual([
    'tiny\t200 kB\tMIT\there',
    'middle\t200 kB\tMIT\tfits',
    'large\t200 kB\tMIT\tIt needs 4.2 GB of memory, and models may take 1 GB here (LOCAL_MEMORY).',
    'own.gguf\t3 bytes\tnot in the list\there',
  ]);
});

test('get fetches a model and shows how far it is; remove frees its space', async () => {
  expect(await run(['get', 'middle'])).toEqual(['middle is here (200 kB), from The tests, MIT: https://opensource.org/license/mit']);
  expect(shown.length).toBeGreaterThan(0);
  for (const line of shown) expect(line).toMatch(/^middle: (\d+ % of 200 kB|waits)/);
  expect(await readdir(opened.folder)).toContain('middle.gguf');
  expect(await run(['get', 'middle'])).toEqual(['middle is here already.']);
  expect(await run(['remove', 'middle'])).toEqual(['middle is removed; 200 kB are free again.']);
  await writeFile(join(opened.folder, 'own.gguf'), 'abc');
  expect(await run(['remove', 'own.gguf'])).toEqual(['own.gguf is removed; 3 bytes are free again.']);
  for (const part of ['own-00001-of-00002.gguf', 'own-00002-of-00002.gguf']) await writeFile(join(opened.folder, part), 'abc');
  expect(await run(['remove', 'own-00001-of-00002.gguf'])).toEqual(['own-00001-of-00002.gguf is removed; 6 bytes are free again.']);
});

test('what cannot be done is refused in words', async () => {
  for (const [args, words] of [
    [[], /^Say what to do\.\nnpm run model -- list/],
    [['fetch'], /^There is no command "fetch"/],
    [['list', 'tiny'], /^Too many words/],
    [['get', 'tiny', 'middle'], /^Too many words/],
    [['get'], /^Say which: npm run model -- get ID$/],
    [['get', 'unknown'], /^There is no model "unknown" in the list/],
    [['get', 'large'], /^large does not suit this machine\. It needs 4\.2 GB of memory/],
    [['remove', 'tiny'], /^tiny is not here/],
    [['remove', '../hub/tests/models/tiny.gguf'], /is not here/],
  ] as const)
    await expect(run([...args])).rejects.toThrow(words);
  await expect(run(['list'], { isOn: false })).rejects.toThrow('Local models are switched off here (LOCAL_MODELS).');
});
