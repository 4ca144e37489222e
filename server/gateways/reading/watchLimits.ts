import { Worker } from 'node:worker_threads';

/** Pause between two looks, in milliseconds: inflating fills some 20 MB meanwhile. */
const lookMs = 20;

/**
 * Ends this process when it takes too much memory, or more of the processor than it was given. A thread of its own looks, because what
 * unpacks a bomb or draws without end lets nothing else run; and no limit of node's counts buffers. It counts the processor's time, not
 * the clock's: this process goes last on its machine, and other work is not the file's fault.
 */
export function watchLimits(): { limitMemory: (bytes: number) => void; limitTime: (ms: number) => void } {
  const watch = `
    const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
    let mostBytes = Infinity;
    let latestMs = Infinity;
    require('node:worker_threads').parentPort.on('message', ({ bytes, ms }) => {
      if (bytes !== undefined) mostBytes = bytes;
      if (ms !== undefined) latestMs = usedMs() + ms;
    });
    setInterval(() => {
      if (process.memoryUsage.rss() > mostBytes || usedMs() > latestMs) process.kill(process.pid, 'SIGKILL');
    }, ${lookMs.toFixed()});`;
  const watcher = new Worker(watch, { eval: true, execArgv: [], env: {} });
  watcher.unref();
  return {
    limitMemory: (bytes) => {
      watcher.postMessage({ bytes });
    },
    limitTime: (ms) => {
      watcher.postMessage({ ms });
    },
  };
}
