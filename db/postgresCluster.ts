import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError, programError, writeError } from './embeddedError.js';
import { withPlainPrograms } from './withPlainPrograms.js';
import { cleanEnvironment, type PostgresInstallation } from './postgresInstallation.js';

/** Superuser of the cluster and name of the application's database. */
export const role = 'polylogue';

/** Makes the cluster in another folder and then moves it, so that an interrupted start leaves no incomplete cluster. */
export async function makeCluster(installation: PostgresInstallation, forTests: boolean): Promise<void> {
  const { major, data, user } = installation;
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  const password = randomBytes(24).toString('hex');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const each of [unfinished, passwordFile]) await chown(each, user.uid, user.gid);
  try {
    // Version 16 has no locale of its own that knows the letters of every language, so that one is ICU's.
    const locale =
      major === '16' ? ['--locale-provider=icu', '--icu-locale=und'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const flags = ['--encoding=UTF8', ...locale, '--locale=C', '--auth=scram-sha-256'];
    const options = [`--pgdata=${unfinished}`, `--username=${role}`, `--pwfile=${passwordFile}`, ...flags];
    await withPlainPrograms(installation, (bin) =>
      promisify(execFile)(path.join(bin, 'initdb'), [...options, ...(forTests ? ['--no-sync'] : [])], {
        ...user,
        cwd: '/',
        env: cleanEnvironment,
      }),
    );
  } catch (error) {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw programError(`make its data folder ${data}`, detail, data);
  }
  await rename(passwordFile, path.join(unfinished, 'password'));
  await rename(unfinished, data);
}

/**
 * Whether the cluster exists, with this PostgreSQL's major version.
 * @throws EmbeddedError if it has another version, or cannot be read
 */
export async function hasCluster({ data, major }: PostgresInstallation): Promise<boolean> {
  let found: string;
  try {
    found = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw writeError(error, data);
  }
  if (found === major) return true;
  throw new EmbeddedError(
    `The data in ${data} is of PostgreSQL ${found}, and this is ${major}: move that folder away (or dump it with a PostgreSQL ${found}), or set DATA_DIR to another folder.`,
  );
}
