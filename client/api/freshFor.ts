/** How long what was read is shown without being read again, in milliseconds (specification 9). It may have changed elsewhere by then. */
const goodFor = 30_000;
/** When each was read last, by performance.now(). */
const times = new Map<string, number>();

/** Whether something was read a moment ago, or is being read. @param name of what is read, unique in the product */
export const isFresh = (name: string): boolean => performance.now() - (times.get(name) ?? -Infinity) < goodFor;

/** Says that something has changed: what is being read may be older. */
export const outdate = (name: string): boolean => times.delete(name);

/** Reads something, which is fresh from now on unless that fails. @throws what `read` throws */
export async function readFresh(name: string, read: () => Promise<unknown>): Promise<void> {
  times.set(name, performance.now());
  try {
    await read();
  } catch (error) {
    times.delete(name);
    throw error;
  }
}

/** Reads something, unless it was read a moment ago. A failure shows where it is wanted. @returns settles once this has read it, or has failed to */
export async function readUnlessFresh(name: string, read: () => Promise<unknown>): Promise<void> {
  if (!isFresh(name)) await readFresh(name, read).catch(() => undefined);
}
