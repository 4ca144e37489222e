import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Answer } from '../answer/Answer.js';
import { attemptOf, putBack } from '../answer/earlierAttempt.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { changeEnded } from './beginAgain.js';

/**
 * Puts the attempt before the last retry in the place of the present one, which is kept in its stead where it has text: done
 * twice, all is as it was. Costs nothing and asks nobody. To readers it is an attempt like any, so that no text mixes.
 * @throws AppError of kind not_found; conflict while the answer is being written, or where none is kept
 */
export async function bringBackAnswer(em: EntityManager, { changes }: Services, user: User, id: string): Promise<Answer> {
  const answer = await changeEnded(em, user, id, async (inner, locked) => {
    await inner.populate(locked, ['earlier']);
    const { earlier } = locked;
    if (!earlier) throw new AppError('conflict', 'No earlier answer is kept here.');
    const present = attemptOf(locked) ?? null;
    putBack(locked, earlier);
    Object.assign(locked, { earlier: present, hasEarlier: present !== null });
  });
  changes.publish(`conversation:${(await answer.turn.loadOrFail()).conversation.id}`);
  return answer;
}
