import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

const niceness = 10;

/**
 * Lets everything else on the machine go before a process that computes for long. Call it before the process has threads, so that all
 * of them inherit it.
 */
export function makeNice(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // On a machine that forbids it, the process runs at the normal priority.
  }
}
