import { LiveTurn } from './LiveTurn.js';

/** Most turns that are kept while no component shows them; the ones shown longest ago are dropped, and read anew when shown. */
const mostUnheld = 20;

const turns = new Map<string, LiveTurn>();
/** How many read or follow each turn. */
const holders = new Map<string, number>();

/** The growing texts of a turn on this page; empty until somebody follows it. */
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
 * Keeps the growing texts of a turn until it is called back. What has ended and nobody holds is forgotten: its words are in
 * Apollo's cache by then, and would be here a second time. What has not ended stays, to go on from when somebody comes back.
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
    // The latest last.
    if (live?.ended === false) turns.set(turnId, live);
  };
}
