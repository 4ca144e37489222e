import DataLoader from 'dataloader';
import type { Context } from '../api/Context.js';
import { Vote } from './Vote.js';

const loaders = new WeakMap<Context, DataLoader<string, Vote | null>>();

/** The vote on a turn; the votes on several turns are read at once. */
export function loadVote(context: Context, turnId: string): Promise<Vote | null> {
  const known =
    loaders.get(context) ??
    new DataLoader(async (turnIds: readonly string[]) => {
      const votes = await context.em.find(Vote, { turn: [...turnIds] });
      return turnIds.map((id) => votes.find(({ turn }) => turn?.id === id) ?? null);
    });
  loaders.set(context, known);
  return known.load(turnId);
}
