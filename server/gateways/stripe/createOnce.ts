import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';

/** Failures under a key and its successors that are passed over: far more than come within a day. */
const most = 100;
/** Milliseconds before a key is tried again that another request holds, and how often. */
const pause = 300;
const patience = 15;

interface Work<Made> {
  create: (options: Stripe.RequestOptions) => Promise<Made>;
  /** What was made although Stripe said that it failed. */
  find: () => Promise<Made | undefined>;
}

/**
 * Creates something under a key that a retry has, too, so that it is made once. Under a key Stripe answers for a day what it answered
 * first, also where that was a failure of its own; then we look for what may have been made, and go on with the key's successor, which
 * a later retry reaches in the same way.
 * @throws Stripe's error
 */
export async function createOnce<Made>(key: string, { create, find }: Work<Made>): Promise<Made> {
  let held = 0;
  for (let nth = 0; ;) {
    try {
      // The SDK's own retry would show a new failure as an old one.
      return await create({ idempotencyKey: nth === 0 ? key : `${key}:${nth.toFixed()}`, maxNetworkRetries: 0 });
    } catch (error) {
      if (isHeld(error) && held < patience) {
        held += 1;
        await setTimeout(pause);
      } else if (isOldFailure(error) && nth < most) {
        const found = nth === 0 ? await find() : undefined;
        if (found !== undefined) return found;
        nth += 1;
      } else throw error;
    }
  }
}

/** Another request under the same key is under way. */
const isHeld = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** What Stripe answered to an earlier request under the same key, and would go on to. */
const isOldFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
