import Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '../../errors/AppError.js';

/** Most seconds between the signature of an event and its arrival. */
const tolerance = 300;

/** The parts of an event that are used: that something happened, and to whom. Its copy of the object is never used. */
export interface StripeEventReading {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
}

const named = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);
const subject = z.object({ object: z.string(), id: z.optional(z.string()), customer: z.nullish(named) });

/**
 * Reads an event that Stripe has signed.
 * @throws AppError of kind validation for an event without Stripe's signature, an altered one, or one older than five minutes
 */
export function readEvent(body: Buffer, signature: string, secret: string): StripeEventReading {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, tolerance);
  } catch {
    throw new AppError('validation', [
      { code: 'bad_signature', detail: 'This event carries no good signature.', attr: 'non_field_errors' },
    ]);
  }
  const { data } = z.safeParse(subject, event.data.object);
  const customerId = data?.object === 'customer' ? data.id : data?.customer;
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), customerId: customerId ?? null };
}
