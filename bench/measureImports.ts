import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { z } from 'zod';
import { sendImport } from '../tests/imports.js';
import { chatGptConversation, node, text } from '../tests/takeout/chatgptExport.js';
import { chatGptExport } from './chatGptExport.js';
import { familyCpuMs, largestChildKiB, usageOf } from './machine.js';
import { columnsOf, measureShort } from './measureAsking.js';
import { median } from './median.js';
import type { BenchServer, Stage } from './Stage.js';
import type { Figure } from './table.js';

/** Turns a second beside the import, and people who ask. */
const [perSecond, people] = [4, 20];
/** Length of the windows in which they are measured while it lasts, in milliseconds. */
const besideMs = 4_000;
/** The targets: seconds of an import beside chat, how much later its first text is, and MiB of the process that reads. */
const [importSeconds, laterShare, readerMiB] = [30, 1.2, 300];
/** Bytes of the largest archive, and of the conversations in it: near the most that each may have. */
const [archiveBytes, conversationBytes] = [500_000_000, 9_000_000];

const state = z.object({
  data: z.object({ imports: z.array(z.object({ state: z.string(), conversations: z.number(), known: z.number() })) }),
});
const short = columnsOf('short');

interface Sizes {
  conversations: number;
  windowMs: number;
  /** Whether the largest archive is read, too. */
  isWhole: boolean;
}

/** What an import costs those who are reading answers, how long it takes beside them, and what memory a large one needs. */
export async function measureImports(stage: Stage, node: string[], sizes: Sizes, say: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-bench-imports-'));
  try {
    const server = await stage.serve(node, { FILES_DIR: path.join(folder, 'files') });
    const figures = await measureBeside(stage, server, sizes, say);
    if (sizes.isWhole) figures.push(await measureMemory(server, folder, say));
    await server.kill('SIGTERM');
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBeside(
  stage: Stage,
  server: BenchServer,
  { conversations, windowMs }: Sizes,
  say: (line: string) => void,
): Promise<Figure[]> {
  const asks = { url: server.url, people: await server.people(people), models: short, perSecond };
  const [first = '', second = ''] = await server.people(2);
  const archive = chatGptExport(conversations);
  await stage.provider.call('restart', z.unknown());
  await stage.client.call('ask', z.unknown(), { ...asks, windowMs: 3_000 });
  await imported(server, second, new Blob([chatGptExport(50)]));
  const alone = await measureShort(stage, server, { ...asks, windowMs });
  const before = cpuOf(stage, server);
  const began = performance.now();
  let seconds: number | undefined;
  const importing = imported(server, first, new Blob([archive])).then(() => {
    seconds = (performance.now() - began) / 1_000;
  });
  const windows: Awaited<ReturnType<typeof measureShort>>[] = [];
  while (seconds === undefined) windows.push(await measureShort(stage, server, { ...asks, windowMs: besideMs }));
  await importing;
  // Of the last one, a part came after the import.
  const within = windows.length > 1 ? windows.slice(0, -1) : windows;
  const beside = { first: median(within.map((one) => one.first)), added: median(within.map((one) => one.added)) };
  const after = cpuOf(stage, server);
  const passed = (performance.now() - began) / 1_000;
  const chat = { server: (alone.whole * perSecond * passed) / 1_000 };
  say(
    `${conversations} conversations, ${(archive.length / 1_000_000).toFixed(1)} MB as an archive: ${seconds.toFixed(1)} s; CPU of server, reader and PostgreSQL, chat included, ${after.map((ms, place) => ((ms - (before[place] ?? 0)) / 1_000).toFixed(1)).join(', ')} s in ${passed.toFixed(1)} s, of which the server’s chat about ${chat.server.toFixed(1)}`,
  );
  say(
    `first text ${alone.first.toFixed(1)} ms, beside ${beside.first.toFixed(1)}; beyond the provider ${alone.added.toFixed(1)} and ${beside.added.toFixed(1)}`,
  );
  return [
    { name: `An import of ${conversations} conversations beside chat`, value: seconds, unit: 's', target: { most: importSeconds } },
    { name: 'Time to the first text, no import', value: alone.first, unit: 'ms' },
    {
      ...{ name: 'The same beside the import, as a multiple', value: beside.first / alone.first, unit: '×', digits: 2 },
      target: { most: laterShare },
    },
    { name: 'Time to the first text added, no import', value: alone.added, unit: 'ms' },
    { name: 'The same beside the import', value: beside.added, unit: 'ms' },
  ];
}

/** Processor time of the server, of the processes that read for it, and of PostgreSQL, in milliseconds. */
function cpuOf(stage: Stage, { pid }: BenchServer): number[] {
  const own = usageOf(pid).cpuMs;
  return [own, familyCpuMs(pid) - own, familyCpuMs(stage.postgresPid)];
}

/** Reads an archive as large as may come, whose conversations are as large as may come: all are alike, so that one is written. */
async function measureMemory(server: BenchServer, folder: string, say: (line: string) => void): Promise<Figure> {
  const [owner = ''] = await server.people(1);
  const place = path.join(folder, 'large.zip');
  const count = await writeArchive(place);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, largestChildKiB(server.pid));
  }, 20);
  const began = performance.now();
  const { known } = await imported(server, owner, await openAsBlob(place));
  clearInterval(timer);
  if (known !== count - 1) throw new Error(`Of ${count} conversations that are alike, ${known} were known`);
  say(`an archive of ${archiveBytes / 1_000_000} MB was read in ${((performance.now() - began) / 1_000).toFixed()} s`);
  return { name: 'Memory of the process that reads an archive of 500 MB', value: most / 1_024, unit: 'MiB', target: { most: readerMiB } };
}

/** @returns how many conversations are in it */
async function writeArchive(place: string): Promise<number> {
  const file = createWriteStream(place);
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    bytes += chunk.length;
    file.write(chunk);
  });
  const entry = new ZipDeflate('conversations.json', { level: 1 });
  zip.add(entry);
  const messages = Array.from({ length: 300 }, (_, at) =>
    node({
      ...{ id: `m${at}`, parent: at === 0 ? null : `m${at - 1}`, role: at % 2 ? 'assistant' : 'user' },
      content: text(randomBytes((conversationBytes / 300) * 0.74).toString('base64')),
    }),
  );
  const one = Buffer.from(JSON.stringify(chatGptConversation('large', messages)));
  let count = 0;
  while (bytes < archiveBytes - conversationBytes * 0.8) {
    entry.push(Buffer.concat([Buffer.from(count === 0 ? '[' : ','), one]));
    count += 1;
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  entry.push(Buffer.from(']'), true);
  zip.end();
  file.end();
  await finished(file);
  return count;
}

/** Imports a file, and waits for its end. */
async function imported(server: BenchServer, access: string, file: Blob): Promise<{ conversations: number; known: number }> {
  const sent = await sendImport(server, access, file, 'export.zip');
  if (!sent.ok) throw new Error(`An import was refused: ${await sent.text()}`);
  for (;;) {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ imports { state conversations known } }' }),
    });
    const [one] = state.parse(await response.json()).data.imports;
    if (one?.state === 'DONE') return one;
    if (one?.state === 'FULL' || one?.state === 'REFUSED') throw new Error(`An import ended as ${one.state}`);
    await delay(250);
  }
}
