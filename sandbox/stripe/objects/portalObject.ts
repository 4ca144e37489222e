import type Stripe from 'stripe';

/** A visit to the portal. */
export function portalObject(
  id: string,
  customer: string,
  created: number,
  url: string,
  returnUrl: string | null,
): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url,
  };
}
