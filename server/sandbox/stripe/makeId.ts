import { randomBytes } from 'node:crypto';

/** An id as Stripe writes them: `cus_` and letters and digits. */
export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
