import type { EntityManager } from '@mikro-orm/postgresql';
import type { StripeEventReading } from '../gateways/stripe/readEvent.js';
import { StripeEvent } from './StripeEvent.js';

/** Keeps an event, once. @param isApplied whether its customer is brought up to date in the same transaction */
export async function recordEvent(em: EntityManager, event: StripeEventReading, isApplied: boolean): Promise<void> {
  const now = new Date();
  await em.upsert(
    StripeEvent,
    { ...event, receivedAt: now, appliedAt: isApplied ? now : null },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}
