import DataLoader from 'dataloader';
import type { Context } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { Vote } from './Vote.js';

const votesOf = perOperation(
  ({ em }) =>
    new DataLoader(async (turnIds: readonly string[]) => {
      const votes = await em.find(Vote, { turn: [...turnIds] });
      return turnIds.map((id) => votes.find(({ turn }) => turn?.id === id) ?? null);
    }),
);

/** The vote on a turn; the votes on several turns are read at once. */
export const loadVote = (context: Context, turnId: string): Promise<Vote | null> => votesOf(context).load(turnId);
