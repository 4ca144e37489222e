import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { MikroORM } from '@mikro-orm/postgresql';
import { User } from '../server/account/User.js';
import { AnswerState } from '../server/generation/answer.graphql.js';
import { ormConfig } from '../server/ormConfig.js';
import type { FrozenContent } from '../server/share/frozen.js';
import { Share, ShareKind } from '../server/share/Share.js';
import { sharePath } from '../shared/share/sharePath.js';
import { usageOf } from './machine.js';
import { median } from './median.js';
import type { BenchServer, Stage } from './Stage.js';
import type { Figure } from './table.js';

/** Answers of the page, and characters of each. */
const [answers, length] = [8, 20_000];
/** A slow line: bytes a second, and milliseconds until an answer begins. */
const line = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
/** Paints whose median is told, and views whose processor time is. */
const [paints, views] = [7, 1_000];
/** The targets: bytes of the page with all that it loads, milliseconds to the first paint, and of processor time for a view. */
const [mostBytes, mostPaintMs, mostCpuMs] = [60_000, 1_200, 5];

/** What a frozen page of eight long answers costs its reader's line and the server. */
export async function measureShare(stage: Stage, node: string[], say: (line: string) => void): Promise<Figure[]> {
  const server = await stage.serve(node);
  await server.people(1);
  const address = server.url.replace('127.0.0.1', 'localhost') + sharePath(await writeShare(stage.databaseUrl));
  const from = usageOf(server.pid).cpuMs;
  await view(address);
  const first = usageOf(server.pid).cpuMs - from;
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
  try {
    const loaded = await measureBytes(browser, address);
    say([...loaded].map(([name, bytes]) => `${name}: ${bytes.toFixed()} bytes`).join(', '));
    const seen: number[] = [];
    for (let paint = 0; paint < paints; paint += 1) seen.push(await measurePaint(browser, address));
    say(`first paints: ${seen.map((ms) => ms.toFixed()).join(', ')} ms`);
    return [
      { name: 'Bytes of the page on the wire', value: sum(loaded.values()), unit: '', digits: 0, target: { most: mostBytes } },
      {
        name: 'First paint at 400 kbit/s and 400 ms, no JavaScript',
        value: median(seen),
        unit: 'ms',
        digits: 0,
        target: { most: mostPaintMs },
      },
      { name: 'Server CPU of the first view', value: first, unit: 'ms', digits: 0 },
      {
        name: 'Server CPU of a view from the second on',
        value: await measureViews(server, address),
        unit: 'ms',
        digits: 2,
        target: { most: mostCpuMs },
      },
    ];
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Writes the page for a person who is there. Its answers are prose with lists and code that people wrote: the decisions of this repository. */
async function writeShare(databaseUrl: string): Promise<string> {
  const folder = path.join(import.meta.dirname, '../docs/decisions');
  const texts = await Promise.all((await readdir(folder)).sort().map((name) => readFile(path.join(folder, name), 'utf8')));
  const all = texts.join('\n\n');
  if (all.length < answers * length) throw new Error('There is too little text for the answers.');
  const content: FrozenContent = {
    ...{ version: 1, author: 'Marta L.' },
    body: {
      ...{ shows: 'turns', leftOut: 0, given: null },
      turns: [
        {
          ...{ askedAt: new Date().toISOString(), prompt: 'Why was it built as it is?', system: null, files: [] },
          answers: Array.from({ length: answers }, (_, place) => ({
            ...{
              model: { name: `Model ${place.toFixed()}`, mark: place },
              prompt: null,
              state: AnswerState.COMPLETE,
              isPreferred: place === 0,
            },
            text: all.slice(place * length, (place + 1) * length),
            parameters: [{ name: 'temperature', value: '0.4' }],
            timing: {
              duration: 9_700,
              timeToFirstToken: 580,
              thinking: null,
              tokensPerSecond: 71,
              tokensOut: 4_980,
              costMicrodollars: 6_600,
            },
          })),
        },
      ],
    },
  };
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  const em = orm.em.fork();
  const user = await em.findOneOrFail(User, { deletedAt: null });
  const made = {
    user,
    kind: ShareKind.TURN,
    title: 'Why was it built as it is?',
    content,
    blindId: null,
    indexable: false,
    expiresAt: null,
  };
  const share = em.create(Share, made);
  await em.flush();
  await orm.close(true);
  return share.id;
}

async function view(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } });
  if (response.status !== 200 || response.headers.get('content-encoding') !== 'br')
    throw new Error(`The page was ${response.status.toFixed()}.`);
  await response.arrayBuffer();
}

/** A page with an empty cache. */
async function openPage(browser: Browser, javaScriptEnabled: boolean): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  return { page, cdp };
}

/**
 * Bytes on the wire with headers, by path, of all that a reader with JavaScript loads, as browsers ask over HTTPS: without it, as here,
 * they take no Brotli.
 */
async function measureBytes(browser: Browser, address: string): Promise<Map<string, number>> {
  const { page } = await openPage(browser, true);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
  const bytes = new Map<string, number>();
  for (const one of addresses) bytes.set(new URL(one).pathname, await bytesOf(one));
  return bytes;
}

async function bytesOf(address: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers, agent: false }, resolve).once('error', reject);
  const response = await promise;
  const { socket } = response;
  await once(response.resume(), 'end');
  return socket.bytesRead;
}

/** Milliseconds from the request to the first paint. */
async function measurePaint(browser: Browser, address: string): Promise<number> {
  const { page, cdp } = await openPage(browser, false);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto(address);
  const seen = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime));
  await page.context().close();
  return seen[0] ?? NaN;
}

/** Milliseconds of processor time for a view of a page that is made. */
async function measureViews({ pid }: BenchServer, address: string): Promise<number> {
  await view(address);
  const from = usageOf(pid).cpuMs;
  for (let count = 0; count < views; count += 1) await view(address);
  return (usageOf(pid).cpuMs - from) / views;
}
