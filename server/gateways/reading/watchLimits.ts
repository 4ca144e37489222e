import { Worker } from 'node:worker_threads';

/** Most bytes of the process; a picture of 64 million pixels that has to be turned takes 400 MB. */
const mostBytes = 900_000_000;
/** Pause between two looks, in milliseconds: inflating fills some 20 MB meanwhile. */
const lookMs = 20;

/**
 * Ends this process when it takes too much memory. A thread of its own looks, because what unpacks a bomb lets nothing else run; and
 * no limit of node's counts buffers.
 */
export function watchMemory(): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${mostBytes.toFixed()}) process.kill(process.pid, 'SIGKILL');
  }, ${lookMs.toFixed()});`;
  new Worker(watch, { eval: true, execArgv: [], env: {} }).unref();
}
