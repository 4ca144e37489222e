import { randomBytes } from 'node:crypto';

/** An id in Stripe's form: `cus_` and letters and digits. */
export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
