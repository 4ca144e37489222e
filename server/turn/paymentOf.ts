import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import type { Money } from '../spend/Money.js';
import { Payer } from '../spend/Payer.js';
import type { AnswerRow } from './AnswerRow.js';
import { nowhere, placeOf } from './AskedPlace.js';
import { moneyOf } from './moneyOf.js';
import { takenLimit } from './takenLimit.js';
import type { TurnParts } from './TurnParts.js';

/** Who pays for another attempt of an answer. */
interface Payment {
  /** Whether it costs a query. */
  charged: boolean;
  ownKeyId: string | null;
  /** Undefined if its model has left the catalogue: it is not asked. */
  money: Money | undefined;
}

/**
 * Who pays for another attempt of an answer: the person's own key, as it is now, or a query; and what it may cost, at today's prices.
 * @param given what it is given of its prompt's files
 * @param more the text that it goes on from
 * @throws AppError of kind spend_cap as moneyOf
 */
export async function paymentOf(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  answer: AnswerRow,
  given: AnswerRow['given'],
  more?: string,
): Promise<Payment> {
  const model = parts.catalogue.find(answer.modelId);
  const isOwn = isOwnId(answer.modelId);
  const who = { charged: !isOwn && !user.subscribed, ownKeyId: model?.ownKeyId ?? null };
  if (!model) return { ...who, money: isOwn ? { ...unreachable, priceIn: answer.priceIn, priceOut: answer.priceOut } : undefined };
  const turn = await answer.turn.loadOrFail();
  const { mergeInput } = await em.populate(answer, ['mergeInput']);
  const texts = mergeInput ? [mergeInput.system, mergeInput.prompt] : [turn.systemText, answer.system, answer.prompt ?? turn.prompt];
  const column = { model, maxTokens: takenLimit(model, answer.maxTokens), sample: answer.sample, texts: [...texts, more], given };
  const [asked] = await moneyOf(em, parts, user, mergeInput ? nowhere(turn.policy) : placeOf(turn), [column]);
  return { ...who, money: asked?.money };
}

/** What an answer costs whose key was removed: no model is asked, and the answer fails with that reason. */
const unreachable = { payer: Payer.OWN, reserved: 0, reservedTokens: null, mostTokens: null };
