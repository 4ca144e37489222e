/** A place in a conversation that somebody wants to see: found by the search, or sent as an address. */
export interface Jump {
  turnId: string;
  /** The prompt where there is none. */
  answerId: string | null;
  /** What is to be marked there. */
  find: string;
}

/** The place that an address names behind its #; undefined where it names none. */
export function readJump(hash: string): Jump | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const turnId = named.get('turn');
  return turnId === null ? undefined : { turnId, answerId: named.get('answer'), find: named.get('find') ?? '' };
}
