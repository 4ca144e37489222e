import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';

/** Most replayed failures that are skipped, by moving on to the next key: far more than one day has. */
const most = 100;
/** Milliseconds before another try with a key that another request holds, and how many tries. */
const pause = 300;
const maxTries = 15;

interface Work<Made> {
  create: (options: Stripe.RequestOptions) => Promise<Made>;
  /** Finds what was made although Stripe reported a failure. */
  find: () => Promise<Made | undefined>;
}

/**
 * Creates something under an idempotency key that a retry shares, so that it is made once. Stripe repeats its first answer under
 * a key for a day, even a failure of its own. In that case this looks for what may have been made, and goes on with the next key,
 * which a later retry reaches in the same way.
 * @throws Stripe's error
 */
export async function createOnce<Made>(key: string, { create, find }: Work<Made>): Promise<Made> {
  let held = 0;
  for (let nth = 0; ;) {
    try {
      // The SDK's own retry would make a new failure look like a replayed one.
      return await create({ idempotencyKey: nth === 0 ? key : `${key}:${nth.toFixed()}`, maxNetworkRetries: 0 });
    } catch (error) {
      if (isKeyInUse(error) && held < maxTries) {
        held += 1;
        await setTimeout(pause);
      } else if (isReplayedFailure(error) && nth < most) {
        const found = nth === 0 ? await find() : undefined;
        if (found !== undefined) return found;
        nth += 1;
      } else throw error;
    }
  }
}

/** True while another request holds the same key. */
const isKeyInUse = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** True for a failure of an earlier request under the same key, which Stripe replays. */
const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
