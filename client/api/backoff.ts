const firstMilliseconds = 250;
const mostMilliseconds = 5_000;

/** Milliseconds to wait before a try: doubles from 250 ms to 5 s, with a random spread so that tabs do not reconnect in step. */
export function backoff(failures: number): number {
  const wait = Math.min(mostMilliseconds, firstMilliseconds * 2 ** failures);
  return wait * (0.75 + Math.random() / 2);
}

/** Waits this many milliseconds, or until the browser is online again if that is sooner. */
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
