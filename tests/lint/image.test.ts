import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('what goes into the image imports nothing that .dockerignore keeps out', async () => {
  const patterns = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => line.startsWith('!'));
  const open = patterns.map((pattern) => pattern.slice(1));
  const isCopied = (file: string) => open.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  const missing: string[] = [];
  let looked = 0;
  for await (const file of glob('{*,{bin,client,db,sandbox,server,shared}/**/*}.{ts,tsx,mjs}')) {
    if (!isCopied(file) || /\.test\.tsx?$/.test(file)) continue;
    looked += 1;
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/(?:from|import) *\(? *'(\.[^'?]+)/g)) {
      const imported = path.join(path.dirname(file), name).replace(/\.js$/, '.ts');
      if (!isCopied(imported)) missing.push(`${file} imports ${imported}`);
    }
  }
  expect(looked).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
