import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './embeddedError.js';
import type { PostgresInstallation } from './postgresInstallation.js';

interface Running {
  parent: number;
  command: string;
}

/** The process with this id; undefined if there is none. */
async function findProcess(pid: number): Promise<Running | undefined> {
  if (process.platform === 'linux') {
    try {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      // The name in brackets may hold anything; state and parent follow it.
      const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(parent), command };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const found = /^\s*(\d+)\s+(.*)/.exec(stdout);
  return found?.[1] && found[2] ? { parent: Number(found[1]), command: found[2] } : undefined;
}

/** The name of a postmaster, from which a later start reads its parent's id. */
export function clusterName(): string {
  return `polylogue-${process.pid}`;
}

/**
 * Ends a postmaster that a killed parent left running on this folder, so that a new one can start.
 * @throws EmbeddedError if the parent still runs, so that the folder is in use
 */
export async function stopLeftover({ bin, data, user }: PostgresInstallation): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  const running = process.platform === 'win32' ? undefined : await findProcess(pid);
  if (process.platform !== 'win32' && !running?.command.includes(data)) {
    // Not our PostgreSQL: its id has since been given to another process.
    await rm(pidFile, { force: true });
    return;
  }
  const owner = /polylogue-(\d+)/.exec(running?.command.slice(running.command.indexOf('cluster_name=')) ?? '')?.[1];
  if (running && Number(owner) === running.parent) {
    throw new EmbeddedError(
      `Another Polylogue (process ${running.parent}) uses the database in ${data}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const stop = (mode: string) =>
    promisify(execFile)(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', mode, '-t', '10'], { ...user, cwd: '/' });
  await stop('fast').catch(() => stop('immediate'));
}
