import { makeId } from './makeId.js';
import type { SessionRecord } from './records.js';

const day = 24 * 60 * 60;

/** Seconds that the payments take which are not made at once. */
export const paymentDelay = 3 * day;

/** What a checkout does not take from its order. */
export type Fresh = Pick<SessionRecord, 'id' | 'created' | 'expiresAt' | 'status' | 'settlesAt' | 'hasFailed' | 'subscription' | 'invoice'>;

/** A checkout that has just been opened. @param now seconds since the epoch */
export const freshSession = (now: number): Fresh => ({
  id: makeId('cs_test'),
  created: now,
  expiresAt: now + day,
  status: 'open',
  settlesAt: null,
  hasFailed: false,
  subscription: null,
  invoice: null,
});
