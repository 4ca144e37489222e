import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');

/** A file as an import finds it on a disk that ignores case: './Rows.js' is rows.ts or Rows.tsx there. */
const asImported = (file: string) => file.replace(/\.(?:[cm]?[jt]s|tsx)$/, '').toLowerCase();

/** Names that Windows keeps for devices: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

test('no two files differ by capitals alone, which macOS and Windows cannot tell apart: rename one of them', () => {
  const seen = Map.groupBy(files, asImported);
  expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('no folder differs from another by capitals alone', () => {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  const seen = Map.groupBy(folders, (folder) => folder.toLowerCase());
  expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('every name can be written on Windows', () => {
  const parts = files.flatMap((file) => file.split('/').map((part) => ({ file, part })));
  const refused = parts.filter(({ part }) => /[<>:"\\|?*]|[. ]$/.test(part) || device.test(part));
  expect(refused.map(({ file }) => file)).toEqual([]);
});

const declared = /^export (?:async )?(?:function\*?|const|let|class|abstract class|enum|interface|type) (\w+)/gm;

/** Names that each folder may use for the same kind of module: its words, routes and exports of own data. */
const byFolder = /^(words|routes|ownData|main)$|Words$/;

test('a module that exports one thing bears its name', async () => {
  const wrong: string[] = [];
  let looked = 0;
  for (const file of files) {
    if (!/^(server|shared|sandbox|client|db|bench)\/.*\.tsx?$/.test(file)) continue;
    const [stem = ''] = path.basename(file).split('.');
    if (/\.(test|generated|d)\.tsx?$|migrations|client.starters.(de|en)\.ts$/.test(file) || byFolder.test(stem)) continue;
    const names = Array.from((await readFile(file, 'utf8')).matchAll(declared), ([, name]) => name);
    looked += 1;
    if (names.length === 1 && names[0] !== stem)
      wrong.push(`${file}: name it ${String(names[0])}${path.extname(file)}, or the export ${stem}`);
  }
  expect(looked).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});
