import type { EntityManager } from '@mikro-orm/postgresql';
import { titleOf } from '../conversation/Conversation.js';
import { Draft } from '../draft/Draft.js';
import { AppError } from '../errors/AppError.js';
import { shareWords } from '../../shared/share/shareWords.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { ratings } from '../rating/ratings.js';
import { ownTurn } from '../turn/access.js';
import { requireNotBlind } from '../turn/blind.js';
import type { FrozenBody } from './frozen.js';
import type { Frozen } from './freezeTurns.js';
import { words } from './words.js';

/**
 * The draft of a turn with the names of its sources, frozen.
 * @param turnId of the turn that it belongs to
 * @throws AppError of kind not_found; conflict while the turn's names are hidden, and without a text
 */
export async function freezeDraft(em: EntityManager, userId: string, turnId: string): Promise<Frozen<FrozenBody>> {
  const turn = await ownTurn(em, userId, turnId);
  requireNotBlind(turn);
  const draft = await em.findOne(Draft, { turn, user: userId });
  const paragraphs = (draft?.paragraphs ?? []).map(({ text, source, edited }) => ({
    text,
    source: source && { name: source.name, mark: source.mark },
    isEdited: edited,
  }));
  if (paragraphs.every(({ text }) => text.trim() === '')) throw new AppError('conflict', shareWords().nothingThere);
  return { title: titleOf(turn.prompt), body: { shows: 'draft', paragraphs }, files: [] };
}

/**
 * A person's ratings of models, frozen: counts and strengths, no prompt and no answer.
 * @throws AppError of kind conflict without a vote
 */
export async function freezeRatings(em: EntityManager, userId: string): Promise<Frozen<FrozenBody>> {
  const { votes, models } = await ratings(em, userId, {});
  if (models.length === 0) throw new AppError('conflict', shareWords().nothingThere);
  const rows = models.map(({ model, strength, votes: met, won, ties, allBad }) => ({
    ...{ name: model.name, mark: model.mark, votes: met, won, ties, allBad },
    strength: strength && {
      ...{ rating: strength.rating, low: strength.low, high: strength.high },
      ...{ isRanked: strength.isRanked, group: strength.group },
    },
  }));
  return { title: words(languageNow()).ratingsTitle, body: { shows: 'ratings', votes, models: rows }, files: [] };
}
