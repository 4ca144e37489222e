import { Worker } from 'node:worker_threads';

/** Most bytes of the process; a picture of 64 million pixels that has to be turned takes 400 MB. The chart's limit has room for all at once. */
export const mostBytes = 600_000_000;
/** Pause between two looks, in milliseconds: inflating fills some 20 MB meanwhile. */
const lookMs = 20;

/**
 * Ends this process when it takes too much memory, or more of the processor than it was given. A thread of its own looks, because what
 * unpacks a bomb or draws without end lets nothing else run; and no limit of node's counts buffers. It counts the processor's time, not
 * the clock's: this process goes last on its machine, and other work is not the file's fault.
 */
export function watchLimits(): { limitTime: (ms: number) => void } {
  const watch = `
    const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
    let latestMs = Infinity;
    require('node:worker_threads').parentPort.on('message', (ms) => { latestMs = usedMs() + ms; });
    setInterval(() => {
      if (process.memoryUsage.rss() > ${mostBytes.toFixed()} || usedMs() > latestMs) process.kill(process.pid, 'SIGKILL');
    }, ${lookMs.toFixed()});`;
  const watcher = new Worker(watch, { eval: true, execArgv: [], env: {} });
  watcher.unref();
  return {
    limitTime: (ms) => {
      watcher.postMessage(ms);
    },
  };
}
