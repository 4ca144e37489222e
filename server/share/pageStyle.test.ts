import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { pageStyle } from './pageStyle.js';

/** Faces of the page are the device's, and its edge is its own. */
const own = ['--sans', '--serif', '--mono', '--edge', '--hue', '--count'];

test('the colours of frozen pages are those of the product', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../client/look/tokens.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const used = [...pageStyle.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].filter(([, name = '']) => !own.includes(name));
  expect(used.length).toBeGreaterThan(15);
  for (const [, name = '', value = ''] of used) expect(tokens).toContain(`${name}: ${value.trim()};`);
});
