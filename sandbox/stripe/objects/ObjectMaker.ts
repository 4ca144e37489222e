import type { InvoiceRecord, SessionRecord, State, SubscriptionRecord } from '../stateSchema.js';
import { chargeObject } from './chargeObject.js';
import { customerObject } from './customerObject.js';
import { invoiceObject } from './invoiceObject.js';
import { paymentMethodObject } from './paymentMethodObject.js';
import { sessionObject } from './sessionObject.js';
import { subscriptionObject } from './subscriptionObject.js';

/** Makes Stripe's objects from the stand-in's records. */
export class ObjectMaker {
  constructor(
    private readonly state: State,
    /** Origin of the stand-in's pages. */
    private readonly origin: string,
  ) {}

  readonly customer = customerObject;
  readonly charge = chargeObject;

  session(session: SessionRecord) {
    return sessionObject(session, this.origin, this.state.customers.find(({ id }) => id === session.customer)?.email ?? null);
  }

  /** @param isExpanded whether the payment method is included instead of its id */
  subscription(subscription: SubscriptionRecord, isExpanded = false) {
    return subscriptionObject(subscription, isExpanded ? paymentMethodObject(subscription) : `pm_${subscription.id.slice(4)}`);
  }

  invoice(invoice: InvoiceRecord) {
    return invoiceObject(invoice, this.origin, this.state.customers.find(({ id }) => id === invoice.customer)?.email ?? null);
  }
}
