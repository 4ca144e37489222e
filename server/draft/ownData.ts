import type { EntityManager } from '@mikro-orm/postgresql';
import { BlindState } from '../turn/Turn.js';
import { Draft } from './Draft.js';

/** Drafts per read; each has 100 KB at most. */
const draftsAtOnce = 20;

/**
 * A person's drafts for the data export, in the order of their turns; without those that name the models of a blind turn.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportDrafts(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const page = await fork().find(
      Draft,
      {
        user: userId,
        $or: [{ turn: { blind: null } }, { turn: { blind: { $ne: BlindState.BLIND } } }],
        ...(after !== undefined && { turn: { $gt: after } }),
      },
      { orderBy: { turn: 'asc' }, limit: draftsAtOnce },
    );
    for (const { turnId, paragraphs, updatedAt } of page) {
      yield `${after === undefined ? '' : ','}\n${JSON.stringify({ turn: turnId, paragraphs, updatedAt })}`;
      after = turnId;
    }
    if (page.length < draftsAtOnce) return;
  }
}
