const firstMilliseconds = 250;
const mostMilliseconds = 5_000;

/** How long to wait before a try, doubling from 250 ms to 5 s, with a spread so that tabs do not come back in step. */
export function backoff(failures: number): number {
  const wait = Math.min(mostMilliseconds, firstMilliseconds * 2 ** failures);
  return wait * (0.75 + Math.random() / 2);
}

/** Waits so long, or until the browser is online again. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}
