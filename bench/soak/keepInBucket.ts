import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freePort } from '../../db/freePort.js';
import { S3Store } from '../../server/gateways/files/S3Store.js';
import { until } from '../../tests/until.js';
import { Skipped } from './Skipped.js';

/** Most bytes of a file by default, objects at the same time, and what the gateway is told of who may come. */
const [largest, atOnce] = [20_000_000, 10];
const keys = { accessKeyId: 'soak', secretAccessKey: 'a secret of the soak' };

/**
 * Keeps, reads and removes objects of up to 20 MB in a bucket of the Versity S3 gateway of the system.
 * @returns how many
 * @throws Skipped without the gateway
 */
export async function keepInBucket(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-bucket-'));
  const gateway = await startGateway(path.join(folder, 'kept'));
  try {
    const store = new S3Store({ url: `${gateway.url}/files`, region: 'us-east-1', ...keys });
    await Promise.all(Array.from({ length: atOnce }, (_, nth) => keepOne(store, folder, nth)));
    return atOnce;
  } finally {
    gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepOne(store: S3Store, folder: string, nth: number): Promise<void> {
  const content = randomBytes(Math.ceil((largest * (nth + 1)) / atOnce));
  const file = path.join(folder, `original-${nth.toFixed()}`);
  await writeFile(file, content);
  const key = `person/digest-${nth.toFixed()}/file/original`;
  await store.put(key, file);
  assert.equal(await digestOf(await store.open(key)), createHash('sha256').update(content).digest('hex'));
  await store.remove([key, `${key}-missing`]);
  await assert.rejects(store.open(key), /404/);
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** @param folder where it keeps its buckets */
async function startGateway(folder: string): Promise<{ url: string; stop: () => void }> {
  await mkdir(path.join(folder, 'files'), { recursive: true });
  const address = `127.0.0.1:${(await freePort()).toFixed()}`;
  const child = spawn('versitygw', ['--port', address, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey },
  });
  // A soak that breaks off leaves none behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const url = `http://${address}`;
  const answers = () => fetch(url).then(Boolean, () => false);
  await until(async () => failure !== undefined || (await answers()));
  if (failure) throw new Skipped('there is no versitygw on the PATH: go install github.com/versity/versitygw/cmd/versitygw@latest');
  return {
    url,
    stop: () => {
      kill();
      process.off('exit', kill);
    },
  };
}
