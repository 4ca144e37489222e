import { addMonth } from './addMonth.js';
import { cardOf } from './cards.js';
import { type Fresh, freshSession, paymentDelay } from './freshSession.js';
import { makeId } from './makeId.js';
import { ObjectMaker } from './objects/ObjectMaker.js';
import type { Outbox } from './Outbox.js';
import type { CustomerRecord, InvoiceRecord, PaymentRecord, SessionRecord, State, SubscriptionRecord } from './stateSchema.js';
import type { StateFile } from './StateFile.js';
import { missing, StripeProblem } from './StripeProblem.js';

/** The objects at the stand-in of Stripe, with the events about them. */
export class StripeState {
  readonly objects: ObjectMaker;

  constructor(
    private readonly file: StateFile,
    private readonly outbox: Outbox,
    origin: string,
  ) {
    this.objects = new ObjectMaker(file.state, origin);
  }

  get state(): State {
    return this.file.state;
  }

  /** Seconds since the epoch by the stand-in's clock. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.state.ahead;
  }

  /** @throws StripeProblem if there is none with this id */
  find<Kind extends 'prices' | 'customers' | 'sessions' | 'subscriptions' | 'invoices' | 'payments'>(
    kind: Kind,
    id: string,
  ): State[Kind][number] {
    const found = this.state[kind].find((record) => record.id === id);
    if (!found) throw missing(kind.slice(0, -1), id);
    return found;
  }

  createCustomer(fields: Pick<CustomerRecord, 'email' | 'metadata'>): CustomerRecord {
    const customer = { id: makeId('cus'), created: this.now, deleted: false, ...fields };
    this.state.customers.push(customer);
    this.emit('customer.created', this.objects.customer(customer));
    return customer;
  }

  /** Deletes a customer like the dashboard: the subscriptions end, too. */
  deleteCustomer(id: string): void {
    const customer = this.find('customers', id);
    for (const subscription of this.state.subscriptions) {
      if (subscription.customer === id && subscription.status !== 'canceled') this.end(subscription);
    }
    this.emit('customer.deleted', this.objects.customer(customer));
    customer.deleted = true;
    this.file.save();
  }

  openSession(fields: Omit<SessionRecord, keyof Fresh>): SessionRecord {
    if (this.find('customers', fields.customer).deleted) throw missing('customer', fields.customer);
    const session = { ...fields, ...freshSession(this.now) };
    this.state.sessions.push(session);
    this.file.save();
    return session;
  }

  expireSession(session: SessionRecord): void {
    if (session.status !== 'open') return;
    session.status = 'expired';
    this.emit('checkout.session.expired', this.objects.session(session));
  }

  /** Completes a checkout with this card: its subscription begins. */
  completeSession(session: SessionRecord, card: string): void {
    if (session.status !== 'open') throw new StripeProblem(400, 'invalid_request_error', 'This checkout has ended.');
    const { subscription, invoice } = this.subscribe(session, card);
    const settlesAt = cardOf(card).first === 'delays' ? this.now + paymentDelay : null;
    Object.assign(session, { status: 'complete', subscription: subscription.id, invoice: invoice.id, settlesAt });
    this.emit('checkout.session.completed', this.objects.session(session));
  }

  /** Ends a payment that takes days: it arrives or fails. */
  settleSession(session: SessionRecord): void {
    const invoice = this.find('invoices', session.invoice ?? '');
    this.charge(invoice, this.find('subscriptions', invoice.subscription));
    Object.assign(session, { settlesAt: null, hasFailed: invoice.status !== 'paid' });
    this.emit(`checkout.session.async_payment_${session.hasFailed ? 'failed' : 'succeeded'}`, this.objects.session(session));
  }

  /** Begins a subscription, paid at once unless its card takes days. */
  subscribe(order: Pick<SessionRecord, 'customer' | 'price' | 'amount' | 'currency'>, card: string) {
    const { now } = this;
    const subscription: SubscriptionRecord = {
      id: makeId('sub'),
      item: makeId('si'),
      created: now,
      customer: order.customer,
      status: 'active',
      periodStart: now,
      periodEnd: addMonth(now),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      price: order.price,
      amount: order.amount,
      currency: order.currency,
      card,
      latestInvoice: null,
    };
    this.state.subscriptions.push(subscription);
    const invoice = this.bill(subscription, 'subscription_create');
    this.emit('customer.subscription.created', this.objects.subscription(subscription));
    if (cardOf(card).first !== 'delays') this.settle(invoice, subscription);
    return { subscription, invoice };
  }

  /** Makes it end with its period, at a date (seconds since the epoch), or neither; an absent field stays unchanged. */
  setEnding(subscription: SubscriptionRecord, ending: Partial<Pick<SubscriptionRecord, 'cancelAtPeriodEnd' | 'cancelAt'>>): void {
    if (subscription.status === 'canceled') {
      throw new StripeProblem(400, 'invalid_request_error', 'A canceled subscription can only update its cancellation_details.');
    }
    Object.assign(subscription, ending);
    subscription.canceledAt = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null ? this.now : null;
    this.emit('customer.subscription.updated', this.objects.subscription(subscription));
  }

  /** Ends it now. */
  end(subscription: SubscriptionRecord): void {
    Object.assign(subscription, { status: 'canceled', endedAt: this.now, canceledAt: subscription.canceledAt ?? this.now });
    this.emit('customer.subscription.deleted', this.objects.subscription(subscription));
  }

  pause(subscription: SubscriptionRecord, isPaused: boolean): void {
    subscription.status = isPaused ? 'paused' : 'active';
    this.emit(isPaused ? 'customer.subscription.paused' : 'customer.subscription.resumed', this.objects.subscription(subscription));
  }

  /** Changes the card; open invoices are charged to it at once. */
  changeCard(subscription: SubscriptionRecord, card: string): void {
    subscription.card = card;
    this.emit('customer.subscription.updated', this.objects.subscription(subscription));
    const open = this.state.invoices.filter(({ status, subscription: id }) => status === 'open' && id === subscription.id);
    for (const invoice of open) this.charge(invoice, subscription);
  }

  /** Pays an open invoice with a card that is used once. @returns whether it paid */
  payInvoice(invoice: InvoiceRecord, card: string): boolean {
    const subscription = this.find('subscriptions', invoice.subscription);
    if (invoice.status !== 'open' || cardOf(card).first !== 'pays') return false;
    this.settle(invoice, subscription, card);
    return true;
  }

  voidInvoice(invoice: InvoiceRecord): void {
    invoice.status = 'void';
    this.emit('invoice.voided', this.objects.invoice(invoice));
  }

  /** @param amount in cents; by default everything that is left */
  refund(payment: PaymentRecord, amount = payment.amount - payment.refunded): { id: string; amount: number } {
    if (amount <= 0 || amount > payment.amount - payment.refunded) {
      throw new StripeProblem(400, 'invalid_request_error', 'The charge has already been refunded.', 'charge_already_refunded');
    }
    payment.refunded += amount;
    this.emit('charge.refunded', this.objects.charge(payment));
    return { id: makeId('re'), amount };
  }

  /** Moves the clock; passTime.ts does what falls due meanwhile. @param seconds how far */
  moveClock(seconds: number): void {
    this.state.ahead += Math.max(0, seconds);
    this.file.save();
  }

  /** Ends a period: the next one begins and is charged, or the subscription ends. */
  renew(subscription: SubscriptionRecord): void {
    if (subscription.cancelAtPeriodEnd || (subscription.cancelAt !== null && subscription.cancelAt <= subscription.periodEnd)) {
      this.end(subscription);
      return;
    }
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = addMonth(subscription.periodStart);
    const invoice = this.bill(subscription, 'subscription_cycle');
    this.charge(invoice, subscription);
  }

  private charge(invoice: InvoiceRecord, subscription: SubscriptionRecord): void {
    if (cardOf(subscription.card).later === 'pays') {
      this.settle(invoice, subscription);
      return;
    }
    invoice.attempts += 1;
    subscription.status = 'past_due';
    this.emit('invoice.payment_failed', this.objects.invoice(invoice));
    this.emit('customer.subscription.updated', this.objects.subscription(subscription));
  }

  private bill(subscription: SubscriptionRecord, reason: InvoiceRecord['reason']): InvoiceRecord {
    const { customer, amount, currency, periodStart, periodEnd, price, item } = subscription;
    const earlier = this.state.invoices.filter((invoice) => invoice.customer === customer).length;
    const invoice: InvoiceRecord = {
      id: makeId('in'),
      number: `${customer.slice(-8).toUpperCase()}-${(earlier + 1).toFixed().padStart(4, '0')}`,
      created: this.now,
      customer,
      subscription: subscription.id,
      subscriptionItem: item,
      price,
      reason,
      status: 'open',
      amount,
      currency,
      periodStart,
      periodEnd,
      attempts: 0,
      paidAt: null,
    };
    this.state.invoices.push(invoice);
    subscription.latestInvoice = invoice.id;
    this.emit('invoice.finalized', this.objects.invoice(invoice));
    return invoice;
  }

  private settle(invoice: InvoiceRecord, subscription: SubscriptionRecord, card = subscription.card): void {
    const { now } = this;
    Object.assign(invoice, { status: 'paid', paidAt: now, attempts: invoice.attempts + 1 });
    subscription.status = 'active';
    this.state.payments.push({
      id: makeId('ch'),
      intent: makeId('pi'),
      invoicePayment: makeId('inpay'),
      created: now,
      customer: invoice.customer,
      invoice: invoice.id,
      amount: invoice.amount,
      currency: invoice.currency,
      card,
      refunded: 0,
    });
    this.emit('invoice.paid', this.objects.invoice(invoice));
    this.emit('customer.subscription.updated', this.objects.subscription(subscription));
  }

  private emit(type: string, object: unknown): void {
    // A copy of the object as it is now: an event that is sent later shows the old state.
    this.outbox.add({ id: makeId('evt'), created: this.now, type, object: structuredClone(object) });
  }
}
