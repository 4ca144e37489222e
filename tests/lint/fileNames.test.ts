import { execFileSync } from 'node:child_process';
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
