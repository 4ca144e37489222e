import { LiveTurn } from './LiveTurn.js';

const turns = new Map<string, LiveTurn>();

/** The growing texts of a turn on this page; empty until somebody follows it. */
export function findLiveTurn(turnId: string): LiveTurn {
  const live = turns.get(turnId) ?? new LiveTurn();
  turns.set(turnId, live);
  return live;
}
