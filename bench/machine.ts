import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/** Which cores the server has for itself, and which everything else shares; as taskset lists them. */
export interface Cores {
  server: string;
  others: string;
}

/** @returns undefined where there is no taskset or no second core: then nothing is pinned, and the figures are of a shared machine */
export function splitCores(): Cores | undefined {
  if (availableParallelism() < 2 || spawnSync('taskset', ['--version']).status !== 0) return undefined;
  return { server: '0', others: `1-${cpus().length - 1}` };
}

/** Holds a process, its threads included, to these cores. What it starts from now on inherits them. */
export function pin(pid: number, cores: string | undefined): void {
  if (cores) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, pid.toFixed()], { stdio: 'ignore' });
}

/** A process's usage so far. */
export interface Usage {
  /** Milliseconds of processor time, in the process and for it in the kernel. */
  cpuMs: number;
  rssKiB: number;
}

/** Linux counts processor time in hundredths of a second, whatever its kernel's own clock. */
const msPerTick = 10;

/** @throws Error where the process is gone, or the system has neither /proc nor ps */
export function usageOf(pid: number): Usage {
  if (process.platform === 'linux') {
    const fields = statOf(pid);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, rssKiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) };
  }
  const [time = '', rss] = execFileSync('ps', ['-o', 'time=,rss=', '-p', pid.toFixed()], { encoding: 'utf8' }).trim().split(/\s+/);
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { cpuMs: seconds * 1000, rssKiB: Number(rss) };
}

/** Processor time of a process and of those that it has started, ended ones too, in milliseconds: PostgreSQL works in many. */
export function familyCpuMs(pid: number): number {
  if (process.platform !== 'linux') return usageOf(pid).cpuMs;
  const ended = statOf(pid).slice(13, 15).map(Number);
  return (
    [pid, ...childrenOf(pid)].reduce((sum, one) => sum + usageOrNone(one).cpuMs, 0) +
    ended.reduce((sum, ticks) => sum + ticks, 0) * msPerTick
  );
}

/** The largest memory among the processes that one has started; 0 where the system has no /proc. */
export function largestChildKiB(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Math.max(0, ...childrenOf(pid).map((child) => usageOrNone(child).rssKiB));
}

/** The processes that one has started, as far as they run. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
}

function usageOrNone(pid: number): Usage {
  try {
    return usageOf(pid);
  } catch {
    // It has ended since it was listed.
    return { cpuMs: 0, rssKiB: 0 };
  }
}

/** The fields of /proc/PID/stat from the state on: a name may hold blanks. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Busy and whole time of a core since the machine's start, in ticks; undefined where the system does not say. */
function coreTimes(core: string): { busy: number; all: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  const line = new RegExp(`^cpu${core} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))?.[1];
  const times = line?.split(' ').slice(0, 8).map(Number);
  if (!times) return undefined;
  const all = times.reduce((sum, time) => sum + time, 0);
  return { busy: all - (times[3] ?? 0) - (times[4] ?? 0), all };
}

/** Begins to watch the core that everything but the server shares; the result tells how busy it was since, from 0 to 1. */
export function watchCore(core: string): () => number | undefined {
  const before = coreTimes(core);
  return () => {
    const after = coreTimes(core);
    return before && after && after.all > before.all ? (after.busy - before.busy) / (after.all - before.all) : undefined;
  };
}
