import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

/** Rows of a Markdown table, without the padding of its columns. */
const rows = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replace(/\s+/g, ' '));

test('docs/configuration.md shows the variables as `npm run env` prints them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/config/printEnv.ts']);
  expect(rows(await readFile('docs/configuration.md', 'utf8'))).toEqual(rows(stdout));
});

test('ARCHITECTURE.md draws the folders of server/ and client/ on the levels of .dependency-cruiser.cjs', async () => {
  const rule = z.object({ name: z.string(), comment: z.optional(z.string()) });
  const { forbidden } = z.object({ forbidden: z.array(rule) }).parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs'));
  const levelsOf = (root: string) =>
    forbidden
      .filter(({ name }) => name.startsWith(`map-of-${root}-level-`))
      .map(({ comment }) => comment?.split(' may import: ', 1)[0]?.replaceAll(', ', ' · '));
  const drawn = (await readFile('ARCHITECTURE.md', 'utf8'))
    .split('```')
    .filter((block) => block.startsWith('\nwords '))
    .map((block) => block.trim().split('\n'))
    .map((lines) => lines.map((line) => line.split('  ', 1)[0]));
  expect(drawn).toEqual([levelsOf('server'), levelsOf('client')]);
});

/** The anchors that GitHub gives to a document's headings. */
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('each link between documents leads to a file, and to a heading that is there', async () => {
  const documents = [...(await readdir('.')), ...(await readdir('docs', { recursive: true })).map((name) => path.join('docs', name))]
    .filter((name) => name.endsWith('.md'))
    .toSorted();
  const broken: string[] = [];
  for (const document of documents) {
    const text = await readFile(document, 'utf8');
    for (const [, address = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(address)) continue;
      const [file = '', anchor] = address.split('#');
      const target = file === '' ? document : path.join(path.dirname(document), file);
      const there = existsSync(target) && (anchor === undefined || anchors(await readFile(target, 'utf8')).includes(anchor));
      if (!there) broken.push(`${document}: ${address}`);
    }
  }
  expect(documents.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('each decision has its number, date and status in its head, and stands in the index', async () => {
  const files = (await readdir('docs/decisions')).filter((name) => name !== 'README.md').toSorted();
  const index = await readFile('docs/decisions/README.md', 'utf8');
  for (const file of files) {
    const head = new RegExp(String.raw`^# ${file.slice(0, 2)}\. .+\n\nDecided \d{4}-\d\d-\d\d\. Status: (stands|replaced by)`);
    expect([file, await readFile(path.join('docs/decisions', file), 'utf8')]).toEqual([file, expect.stringMatching(head)]);
    expect(index).toContain(`(${file})`);
  }
});

test('each test that docs/threats.md names is there', async () => {
  const named = Array.from(
    (await readFile('docs/threats.md', 'utf8')).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g),
    ([, name = '']) => name,
  );
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
