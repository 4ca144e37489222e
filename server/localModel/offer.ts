import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { smallModelId } from './listedModels.js';
import { leastTokensPerSecond } from '../../shared/localModel/leastTokensPerSecond.js';
import { LocalModelPurpose, LocalModelState, type LocalModel } from './localModel.graphql.js';

/** Most bytes to propose: some minutes of an ordinary line. */
const mostBytes = 3e9;
/** Most bytes where nothing is known of the machine's speed. */
const mostBytesUnmeasured = 1.2e9;

/**
 * The model to propose on this machine: the largest for all purposes that runs well here. None while there is one beside the small
 * model, or one is being fetched.
 * @param models what fits, each part from small to large
 */
export function bestOffer(models: readonly LocalModel[]): LocalModel | null {
  const others = models.filter(({ id }) => id !== smallModelId);
  if (others.some(({ state }) => state !== LocalModelState.AVAILABLE)) return null;
  const suitable = others.filter(
    ({ fits, purposes, size, tokensPerSecond }) =>
      fits &&
      purposes.includes(LocalModelPurpose.GENERAL) &&
      (tokensPerSecond === null ? size <= mostBytesUnmeasured : tokensPerSecond >= leastTokensPerSecond && size <= mostBytes),
  );
  return suitable.toSorted((one, other) => (other.parameters ?? 0) - (one.parameters ?? 0))[0] ?? null;
}

/** The offer for one person: each is asked once. */
export const offerFor = (user: Pick<User, 'modelOfferAnsweredAt'>, offer: LocalModel | null): LocalModel | null =>
  user.modelOfferAnsweredAt === null ? offer : null;

/** Keeps with the account that the person has answered the offer: with a no, or by a fetch. */
export async function answerOffer(em: EntityManager, user: User): Promise<void> {
  if (user.modelOfferAnsweredAt !== null) return;
  user.modelOfferAnsweredAt = new Date();
  await em.nativeUpdate(User, { id: user.id }, { modelOfferAnsweredAt: user.modelOfferAnsweredAt });
}
