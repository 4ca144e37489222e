import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { AppError } from '../errors/AppError.js';
import type { AnswerValue } from '../generation/Answer.js';
import type { AnswerBlock } from '../generation/blocks.js';
import { changeEnded, type Prepare } from './attempts.js';
import { requireNotBlind } from './blind.js';
import {
  attemptToKeep,
  dropBlocks,
  followPreference,
  keptAttempt,
  keptOf,
  renumberBlocks,
  restoreAttempt,
  setKept,
} from './earlierAttempt.js';
import { errorWords } from './errorWords.js';
import type { TurnParts } from './TurnParts.js';

/**
 * Puts a kept attempt in place of the present one, which is kept too: without a number, doing it again brings the next attempt with
 * text, and at last the original state. Costs nothing and asks no provider. For readers it is another attempt, so that texts never mix.
 * @param attempt its number; by default the one that the column offers
 * @throws AppError of kind not_found, also if no such attempt is kept; conflict while the answer is being written, if no attempt is
 *   kept or its turn is blind
 */
export async function bringBackAnswer(
  em: EntityManager,
  { changes }: Pick<TurnParts, 'changes'>,
  user: User,
  id: string,
  attempt: number | null = null,
): Promise<AnswerValue> {
  let blocks: AnswerBlock[] = [];
  const swap: Prepare = async (inner, locked) => {
    const kept = keptOf(locked);
    const earlier = attempt === null ? locked.earlier : keptAttempt(locked, attempt);
    if (!earlier) throw new AppError('conflict', errorWords().noEarlier);
    const present = attemptToKeep(locked);
    blocks = locked.keptBlocks?.find((one) => one.attempt === earlier.attempt)?.blocks ?? [];
    restoreAttempt(locked, earlier);
    setKept(locked, [present, ...kept.filter((one) => one !== earlier)]);
    followPreference(await locked.turn.loadOrFail(), locked, earlier.attempt, locked.attempt + 1);
    await renumberBlocks(inner, locked, earlier.attempt, locked.attempt + 1);
    await dropBlocks(inner, locked, locked.attempt + 1);
  };
  const answer = await changeEnded(em, user, id, swap, { requireTurn: requireNotBlind });
  const { conversation, user: owner } = await answer.turn.loadOrFail();
  publishConversation({ changes }, { id: conversation.id, user: owner });
  return answer.valueWith(blocks);
}
