import { raw, Router } from 'express';
import { restErrors } from '../api/restErrors.js';
import { AppError } from '../errors/AppError.js';
import { allowOnly } from '../http/allowOnly.js';
import type { BillingParts } from './BillingParts.js';

const path = '/api/v1/stripe/webhook';
/** Invoices of many lines make long events. */
const limit = '2mb';

/**
 * The endpoint for Stripe's events. It is no part of the public API, and so not in its document. A failure of ours answers 5xx,
 * so that Stripe sends the event again.
 */
export function webhookRouter({ billing, log }: Pick<BillingParts, 'billing' | 'log'>): Router {
  const router = Router();
  // The signature covers the exact bytes of the body.
  router.all(path, allowOnly(['POST']));
  router.post(path, raw({ type: () => true, limit }), async (request, response) => {
    if (!billing) throw new AppError('not_found', 'Payments are not set up on this server.');
    const body: unknown = request.body;
    const event = billing.stripe.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.get('stripe-signature') ?? '');
    // Stripe waits no longer than that. What goes on later is finished, or done again when the event comes again.
    await billing.stripe.withTimeLimit(() => billing.handleEvent(event));
    response.json({ received: true });
  });
  router.use(path, restErrors(log));
  return router;
}
