import { LiveTurn } from './LiveTurn.js';

/** Most turns kept while no component shows them. The ones shown longest ago are dropped, and read again when shown. */
const mostUnheld = 20;

const turns = new Map<string, LiveTurn>();
/** How many components read or follow each turn. */
const holders = new Map<string, number>();

/** The growing texts of a turn; undefined if this page has none of it. */
export const heldLiveTurn = (turnId: string): LiveTurn | undefined => turns.get(turnId);

/** The growing texts of a turn on this page; empty until a component follows it. */
export function findLiveTurn(turnId: string): LiveTurn {
  const live = turns.get(turnId);
  if (live) return live;
  const made = new LiveTurn();
  turns.set(turnId, made);
  const unheld = [...turns.keys()].filter((id) => id !== turnId && !holders.has(id));
  for (const id of unheld.slice(0, Math.max(0, unheld.length - mostUnheld))) turns.delete(id);
  return made;
}

/**
 * Keeps the growing texts of a turn until the returned function is called. After the last such call, a turn that has ended is
 * dropped: Apollo's cache has its texts by then. A turn that still grows stays, so that it can be continued when it is shown again.
 */
export function holdLiveTurn(turnId: string): () => void {
  holders.set(turnId, (holders.get(turnId) ?? 0) + 1);
  return () => {
    const left = (holders.get(turnId) ?? 1) - 1;
    if (left > 0) {
      holders.set(turnId, left);
      return;
    }
    holders.delete(turnId);
    const live = turns.get(turnId);
    turns.delete(turnId);
    // Moves it to the end: the order of the map is the order of release.
    if (live?.ended === false) turns.set(turnId, live);
  };
}

/** Calls back in each frame in which an answer changed or its text grew. @returns a function that ends this */
export function followWriting(turnId: string, index: number, listener: () => void, growth = true): () => void {
  const release = holdLiveTurn(turnId);
  const leave = findLiveTurn(turnId).subscribe(index, listener, growth);
  return () => {
    leave();
    release();
  };
}

/** Calls back in each frame in which an answer changed by more than the growth of a text that had begun. @returns a function that ends this */
export const followChanges = (turnId: string, index: number, listener: () => void): (() => void) =>
  followWriting(turnId, index, listener, false);
