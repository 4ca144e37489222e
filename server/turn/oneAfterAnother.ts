const last = new Map<string, Promise<unknown>>();

/**
 * Does what has the same key one after the other, on this server. Several servers may each let one pass at the same moment: what is
 * counted here is a bound of cost, not of money.
 */
export async function oneAfterAnother<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const before = last.get(key);
  const mine = (before ?? Promise.resolve()).catch(() => undefined).then(act);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
