import type { EntityManager } from '@mikro-orm/postgresql';
import { Subscription } from './Subscription.js';

/** A person's live subscription: the one that makes premium for longest, where there are several for a moment. */
export async function currentSubscription(em: EntityManager, userId: string): Promise<Subscription | null> {
  const all = await em.find(Subscription, { user: userId }, { orderBy: { createdAt: 'asc' } });
  const until = ({ premiumUntil }: Subscription) => premiumUntil?.getTime() ?? 0;
  return all.filter(({ isLive }) => isLive).sort((one, other) => until(other) - until(one))[0] ?? null;
}
