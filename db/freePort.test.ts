import { expect, test } from '@jest/globals';
import type * as Ports from './freePort.js';
import { freePort } from './freePort.js';

test('two processes never choose the same port, also where their numbers lead to the same ports', async () => {
  // As in another process of the same number: the module has its own memory.
  const { freePort: elsewhere } = (await import(new URL('freePort.js?elsewhere', import.meta.url).href)) as typeof Ports;
  const [here, there] = [new Set<number>(), new Set<number>()];
  // At the same time, as servers of one process do.
  await Promise.all(
    Array.from({ length: 150 }, async () => {
      here.add(await freePort());
      there.add(await elsewhere());
    }),
  );
  expect(here.size).toBe(150);
  expect([...here].filter((port) => there.has(port))).toEqual([]);
});
