import { z } from 'zod';
import type { Stage } from '../Stage.js';
import type { Figure } from '../table.js';
import { measureDearest } from './measureDearest.js';
import { measureNotified } from './notified.js';
import { measureProviderReaders, measureReaders } from './measureReaders.js';
import { writeWideData } from './wideData.js';

/**
 * The targets: one operation's part of a server, what others feel of many notifications, one reading on the main thread, and one of a
 * million pieces.
 */
const [cpuMs, memoryMiB, beyondMs, readingMs, piecesMs] = [1_000, 200, 100, 100, 1_000];

const me = z.object({ data: z.object({ me: z.object({ id: z.string() }) }) });

/** Greatest costs of single operations, and delays that others feel. */
export async function measureOperations(
  stage: Stage,
  node: string[],
  { rounds, windowMs }: { rounds: number; windowMs: number },
  say: (line: string) => void,
): Promise<Figure[]> {
  const server = await stage.serve(node);
  const [access = ''] = await server.people(1);
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ query: '{ me { id } }' }),
  });
  const { data } = me.parse(await response.json());
  say('Writing the widest data');
  const wide = await writeWideData(stage.databaseUrl, data.me.id);
  const taken = await measureDearest(server, access, wide, rounds);
  for (const one of taken)
    say(`${one.name}: ${one.cpuMs.toFixed()} ms CPU, ${one.memoryMiB.toFixed()} MiB for a reply of ${one.replyMiB.toFixed(1)} MiB`);
  const notified = await measureNotified(server, 1_000, windowMs);
  say(`${notified.notifications.toFixed()} notifications of ${notified.subscriptions.toFixed()} subscriptions`);
  await server.kill('SIGTERM');
  const readings = measureReaders(rounds);
  for (const { reader, text, ms } of readings) say(`${reader}: ${ms.toFixed(1)} ms for ${text}`);
  const ofProviders = measureProviderReaders(rounds);
  for (const { reader, text, ms } of Object.values(ofProviders)) say(`${reader}: ${ms.toFixed(1)} ms for ${text}`);
  const largest = (of: (one: (typeof taken)[number]) => number) => Math.max(...taken.map(of));
  return [
    { name: 'CPU of the dearest operation', value: largest((one) => one.cpuMs), unit: 'ms', digits: 0, target: { most: cpuMs } },
    {
      name: 'Memory of the dearest operation',
      value: largest((one) => one.memoryMiB),
      unit: 'MiB',
      digits: 0,
      target: { most: memoryMiB },
    },
    { name: 'p99 of a small reply, no notifications', value: notified.quiet, unit: 'ms' },
    { name: 'The same while 1,000 subscriptions are notified', value: notified.busy, unit: 'ms', target: { most: beyondMs } },
    {
      name: 'A megabyte of its worst text, slowest reader',
      value: Math.max(...readings.map(({ ms }) => ms)),
      unit: 'ms',
      target: { most: readingMs },
    },
    {
      name: 'A megabyte of the worst that a provider sends, slowest reader',
      value: ofProviders.whole.ms,
      unit: 'ms',
      target: { most: readingMs },
    },
    { name: 'The same in pieces of one character', value: ofProviders.pieces.ms, unit: 'ms', target: { most: piecesMs } },
  ];
}
