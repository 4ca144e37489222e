import { makeId } from './makeId.js';
import type { SessionRecord } from './stateSchema.js';

const day = 24 * 60 * 60;

/** Seconds until a delayed payment ends. */
export const paymentDelay = 3 * day;

/** The fields of a checkout that its order does not give. */
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
