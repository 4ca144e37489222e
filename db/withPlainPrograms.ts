import { spawnSync } from 'node:child_process';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostgresInstallation } from './postgresInstallation.js';

/** Signs that a shell reads between double quotes: initdb starts postgres by such a line, with the whole path in it. */
const readByShell = /["$`\\]/;

/**
 * Runs `work` with a folder of PostgreSQL's programs whose path a shell leaves as it is: a copy in the temporary folder for as long
 * as it takes, where the installation's own path has such signs. Links would not do, because initdb follows them.
 */
export async function withPlainPrograms<Result>(
  { bin, user }: PostgresInstallation,
  work: (bin: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32' || !readByShell.test(bin)) return work(bin);
  const base = readByShell.test(tmpdir()) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(path.join(base, 'polylogue-postgresql-'));
  try {
    const native = path.join(folder, 'native');
    await cp(path.dirname(bin), native, { recursive: true, verbatimSymlinks: true });
    if (user) {
      await chown(folder, user.uid, user.gid);
      spawnSync('chmod', ['-R', 'a+rX', native]);
    }
    return await work(path.join(native, path.basename(bin)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
