import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import type { Billing } from './Billing.js';

/** @throws AppError of kind conflict where everybody is premium, of kind unavailable where no payment service is set up */
export function requireBilling({ env, billing }: Pick<Services, 'env' | 'billing'>): Billing {
  if (!env.BILLING) throw new AppError('conflict', 'Everybody is premium here. There is nothing to pay.');
  if (!billing) throw new AppError('unavailable', 'Payments are not set up on this server. Please ask whoever runs it.');
  return billing;
}
