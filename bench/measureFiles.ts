import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { usageOf } from './machine.js';
import { columnsOf, measureShort } from './measureAsking.js';
import type { BenchServer, Stage } from './Stage.js';
import type { Figure } from './table.js';

/** Bytes of the files that come beside the answers: the most that a file may have by default. */
const fileBytes = 20_000_000;
/** Turns a second beside the uploads; people who ask, and people who send: an account has room for only a few such files. */
const [perSecond, people, senders] = [4, 20, 40];
/** Pixels a side of the picture that is asked about. Noise makes it as large in bytes as pictures get. */
const side = 1_568;
/** The targets: milliseconds added to the first text, and MiB of a file that the server's process holds. */
const [addedMs, heldMiB] = [5, 2];

const short = columnsOf('short');
const sent = z.object({ id: z.string() });

/** What uploads cost those who are reading answers, and what pictures cost those who ask about them. */
export async function measureFiles(stage: Stage, node: string[], windowMs: number, say: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-bench-files-'));
  try {
    const modelsFile = path.join(folder, 'models.json');
    await writeFile(modelsFile, JSON.stringify(short.map((id) => ({ id, capabilities: ['vision'] }))));
    const server = await stage.serve(node, { FILES_DIR: path.join(folder, 'files'), MODELS_FILE: modelsFile });
    const figures = [...(await measureUploads(stage, server, windowMs, say)), ...(await measurePictures(stage, server, windowMs, say))];
    await server.kill('SIGTERM');
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureUploads(stage: Stage, server: BenchServer, windowMs: number, say: (line: string) => void): Promise<Figure[]> {
  const asks = { url: server.url, people: await server.people(people), models: short, perSecond };
  const from = await server.people(senders);
  await stage.provider.call('restart', z.unknown());
  await stage.client.call('ask', z.unknown(), { ...asks, windowMs: 3_000 });
  await post(server, from[0], textFile(), 'first.txt');
  const alone = await measureShort(stage, server, { ...asks, windowMs });
  const rising = watchMemory(server.pid);
  await post(server, from[1], textFile(), 'alone.txt');
  const held = rising();
  let count = 0;
  const over = new AbortController();
  const sending = (async () => {
    while (!over.signal.aborted) await post(server, from[(count += 1) % senders], textFile(), 'beside.txt');
  })();
  const beside = await measureShort(stage, server, { ...asks, windowMs });
  over.abort();
  await sending;
  say(
    `${count} files of 20 MB came beside the answers: ${beside.added.toFixed(1)} ms to the first text, ${alone.added.toFixed(1)} without`,
  );
  return [
    { name: 'Time to the first text added, no uploads', value: alone.added, unit: 'ms' },
    { name: 'Added to it by uploads of 20 MB', value: beside.added - alone.added, unit: 'ms', target: { most: addedMs } },
    { name: 'Memory of the server for one of them', value: held, unit: 'MiB', target: { most: heldMiB } },
  ];
}

async function measurePictures(stage: Stage, server: BenchServer, windowMs: number, say: (line: string) => void): Promise<Figure[]> {
  const [asker = ''] = await server.people(1);
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const picture = new Uint8Array(await noise.jpeg({ quality: 85 }).toBuffer());
  const { id } = await post(server, asker, picture, 'noise.jpg');
  const asks = { url: server.url, people: [asker], models: short, perSecond: 1, windowMs };
  await stage.provider.call('restart', z.unknown());
  const without = await measureShort(stage, server, asks);
  const withOne = await measureShort(stage, server, { ...asks, files: [id] });
  const megabytes = picture.length / 1_000_000;
  say(
    `a turn of four columns: ${without.whole.toFixed(1)} ms CPU, ${withOne.whole.toFixed(1)} with a picture of ${megabytes.toFixed(1)} MB`,
  );
  return [
    {
      name: 'CPU of a turn of four columns, for each megabyte of pictures',
      value: (withOne.whole - without.whole) / megabytes,
      unit: 'ms',
    },
  ];
}

/** Lines that no two files share. */
function textFile(): Uint8Array<ArrayBuffer> {
  const line = `${randomBytes(32).toString('hex')} and some plain words of a text that somebody wrote down\n`;
  return new TextEncoder().encode(line.repeat(Math.floor(fileBytes / line.length)));
}

async function post(server: BenchServer, access = '', content: Uint8Array<ArrayBuffer>, name: string): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await fetch(`${server.url}/api/v1/files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (!response.ok) throw new Error(`A file was refused: ${await response.text()}`);
  return sent.parse(await response.json());
}

/** Begins to watch the memory of a process; the result tells by how many MiB it has been above its beginning. */
function watchMemory(pid: number): () => number {
  const before = usageOf(pid).rssKiB;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, usageOf(pid).rssKiB);
  }, 10);
  return () => {
    clearInterval(timer);
    return (most - before) / 1_024;
  };
}
