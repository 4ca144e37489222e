import Stripe from 'stripe';
import { AppError } from '../../errors/AppError.js';

/**
 * Stripe does not know the object with our key. It may belong to another account or mode, so this never means that something has
 * ended: Stripe says explicitly that it deleted a customer.
 */
export class MissingAtStripe extends AppError {
  constructor() {
    const detail =
      'The payment service does not find your customer record. Nothing was changed or charged; please tell the people who run this site.';
    super('unavailable', [{ code: 'missing_at_payment_service', detail, attr: 'non_field_errors' }]);
  }
}

/** Turns a failed call to Stripe into an error for the person; any other error is returned unchanged. */
export function stripeFailure(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) {
    return failed('Payments are not set up right on this server. Nothing was changed or charged; please tell whoever runs it.');
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return failed(
      'The payment service has more to do than it can take on. Nothing was changed or charged; please try again in a moment.',
      5,
    );
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new AppError('conflict', 'This is being done in another window already. Please try again in a moment.');
  }
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) return unreachable();
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new MissingAtStripe();
  }
  return error;
}

/** Stripe is down or too slow. */
export const unreachable = (): AppError =>
  failed('The payment service cannot be reached at the moment. Your plan stays as it is; please try again in a moment.');

const failed = (detail: string, retryAfter?: number): AppError =>
  new AppError('provider_failed', [{ code: 'payment_service_failed', detail, attr: 'non_field_errors' }], retryAfter);
