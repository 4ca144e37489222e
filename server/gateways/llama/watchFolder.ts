import { type FSWatcher, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';

/** A file that is being copied changes all the time: it is read when it has been still for so long. In milliseconds. */
const stillMs = 500;
/** Some file systems, such as those of networks, tell nothing: the folder is read anyway so often. In milliseconds. */
const readMs = 60_000;

/**
 * Calls a listener when GGUF files of a folder may have come, gone or changed. The folder is made if it is missing.
 * @returns a function that stops that
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let watcher: FSWatcher | undefined;
  let still: NodeJS.Timeout | undefined;
  let isStopped = false;
  const begin = () => {
    if (isStopped) return;
    watcher = watch(folder, (_event, name) => {
      if (name !== null && !name.toLowerCase().endsWith('.gguf')) return;
      clearTimeout(still);
      still = setTimeout(onChange, stillMs).unref();
    });
    // The folder is gone: the clock alone remains.
    watcher.on('error', () => watcher?.close());
  };
  // A folder that cannot be made or watched is read by the clock.
  mkdir(folder, { recursive: true })
    .then(begin)
    .catch(() => undefined);
  const clock = setInterval(onChange, readMs).unref();
  return () => {
    isStopped = true;
    watcher?.close();
    clearTimeout(still);
    clearInterval(clock);
  };
}
