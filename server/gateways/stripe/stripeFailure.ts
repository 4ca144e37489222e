import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../errors/AppError.js';
import { errorWords } from './errorWords.js';

/**
 * Stripe does not know the object with our key. It may belong to another account or mode, so this never means that something has
 * ended: Stripe says explicitly that it deleted a customer.
 */
export class MissingAtStripe extends AppError {
  constructor() {
    super('unavailable', [{ code: 'missing_at_payment_service', detail: errorWords().customerMissing, attr: 'non_field_errors' }]);
  }
}

/** Whether Stripe does not know our key, or does not allow it this call. */
const isRefusedKey = (error: unknown): error is Stripe.errors.StripeAuthenticationError | Stripe.errors.StripePermissionError =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

/** The same as stripeFailure, and logs why Stripe refuses our key: only the operator can mend that, and the person is told less. */
export function logFailure(error: unknown, { secretKey, log }: { secretKey: string; log: Logger }): unknown {
  if (!isRefusedKey(error)) return stripeFailure(error);
  const { message, code, statusCode, requestId } = error;
  const reason = message.replaceAll(secretKey, '[hidden]');
  log.error({ reason, code, status: statusCode, stripeRequest: requestId }, 'Stripe refuses STRIPE_SECRET_KEY');
  return stripeFailure(error);
}

/** Turns a failed call to Stripe into an error for the person; any other error is returned unchanged. */
export function stripeFailure(error: unknown): unknown {
  if (isRefusedKey(error)) return failed(errorWords().wrongKey);
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return failed(errorWords().tooMuch, 5);
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new AppError('conflict', errorWords().otherWindow);
  }
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) return unreachable();
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new MissingAtStripe();
  }
  return error;
}

/** Stripe is down or too slow. */
export const unreachable = (): AppError => failed(errorWords().unreachable);

const failed = (detail: string, retryAfter?: number): AppError =>
  new AppError('provider_failed', [{ code: 'payment_service_failed', detail, attr: 'non_field_errors' }], retryAfter);
