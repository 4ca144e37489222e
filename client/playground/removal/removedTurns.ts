import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** A turn that was taken out since its conversation was opened. */
export interface RemovedTurn {
  id: string;
  conversationId: string;
  /** Which turn it was, from 1. */
  number: number;
  undo: () => Promise<unknown>;
}

const removed = createStore(() => ({ turns: [] as readonly RemovedTurn[] }));

/** The turns that were taken out of a conversation since one came to it. */
export const useRemovedTurns = (conversationId: string): readonly RemovedTurn[] =>
  useStore(removed, ({ turns }) => turns).filter((turn) => turn.conversationId === conversationId);

/** Shows the line of a turn that was taken out. */
export function addRemovedTurn(turn: RemovedTurn): void {
  removed.setState(({ turns }) => ({ turns: [...turns, turn] }));
}

/** Takes the line of a turn away, or of every turn. */
export function forgetRemovedTurns(id?: string): void {
  removed.setState(({ turns }) => ({ turns: id === undefined ? [] : turns.filter((turn) => turn.id !== id) }));
}
