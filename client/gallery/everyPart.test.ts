import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const folder = import.meta.dirname;
const kit = path.join(folder, '../ui');

/** Parts seen only through another part, or on every page; nothing of Username and VisuallyHidden is seen. */
const elsewhere = [
  'Checkbox',
  'Command',
  'IconSurface',
  'LiveRegion',
  'MenuSurface',
  'SkipLink',
  'Toasts',
  'Toolbar',
  'Tooltips',
  'Username',
  'VisuallyHidden',
];

test('the gallery shows every part of the kit', () => {
  const parts = readdirSync(kit).filter((name) => /^[A-Z].*\.tsx?$/.test(name) && !name.includes('.test.'));
  const drawn = parts
    .filter((name) => /styled|return \(?\s*</.test(readFileSync(path.join(kit, name), 'utf8')))
    .map((name) => path.parse(name).name);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const shown = drawn.filter((name) => pages.some((text) => text.includes(`'../ui/${name}.js'`)));
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter((name) => !shown.includes(name)).toSorted()).toEqual(elsewhere);
});
