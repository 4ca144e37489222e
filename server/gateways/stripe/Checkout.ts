export interface Checkout {
  id: string;
  /** The person it is for, by our id. */
  userId: string | null;
  /** What began when it was paid for. */
  subscriptionId: string | null;
  /** open, complete or expired. */
  status: string;
  /** False also for a complete one whose payment takes days. */
  isPaid: boolean;
  /** Only while it is open. */
  url: string | null;
  /** Where it leads when it is given up. */
  cancelUrl: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  /** Shown on the page and on invoices, where the price is inline. */
  productName: string;
  /** In the currency's smallest unit, where the price is inline. */
  amount: number;
  /** ISO 4217 in lower case. */
  currency: string;
  successUrl: string;
  cancelUrl: string;
  /** What this checkout comes after: the same order after the same is the same checkout. */
  after: string;
}
