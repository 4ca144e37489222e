import { raw, Router } from 'express';
import { AppError } from '../errors.js';
import { appErrorOf } from '../httpError.js';
import { requestIdOf } from '../requestLog.js';
import type { Services } from '../services.js';

/** Invoices of many lines make long events. */
const limit = '2mb';

/**
 * Where Stripe sends its events. No part of the API for people, hence none of its document.
 * A failure of ours answers 5xx, and Stripe sends the event again.
 */
export function webhookRouter({ billing, log }: Services): Router {
  const router = Router();
  // The signature is over the body's very bytes.
  router.post('/api/v1/stripe/webhook', raw({ type: () => true, limit }), async (request, response) => {
    try {
      if (!billing) throw new AppError('not_found', 'Payments are not set up on this server.');
      const body: unknown = request.body;
      const event = billing.stripe.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.get('stripe-signature') ?? '');
      // Stripe waits no longer. What goes on after that is done, or is done again when the event comes again.
      await billing.stripe.within(() => billing.take(event));
      response.json({ received: true });
    } catch (error) {
      const known = appErrorOf(error, requestIdOf(request), log);
      response.status(known.status).json(known.body);
    }
  });
  return router;
}
