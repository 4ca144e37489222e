import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { atOnce } from '../../server/file/FairReader.js';
import { usualMemoryBytes } from '../../server/gateways/reading/FileReader.js';

/** What a server itself takes with many open answers, in bytes: docs/scale.md. */
const serverBytes = 512 * 1024 * 1024;

test("the chart's limit of memory has room for a server and all processes that read files", async () => {
  const shape = z.object({ resources: z.object({ limits: z.object({ memory: z.string().regex(/^\d+Gi$/) }) }) });
  const { resources } = shape.parse(parse(await readFile('charts/polylogue/values.yaml', 'utf8')));
  expect(serverBytes + atOnce * usualMemoryBytes).toBeLessThan(Number.parseInt(resources.limits.memory, 10) * 1024 ** 3);
});
