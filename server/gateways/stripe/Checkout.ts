export interface Checkout {
  id: string;
  /** Whose it is, as we said when it was opened. */
  userId: string | null;
  /** What began when it was paid for. */
  subscriptionId: string | null;
  /** open, complete or expired. */
  status: string;
  /** Only while it is open. */
  url: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  /** Shown on the page and on invoices, where the price is inline. */
  productName: string;
  /** In cents of a US dollar. */
  amount: number;
  successUrl: string;
  cancelUrl: string;
  /** What this checkout comes after: the same order after the same is the same checkout. */
  after: string;
}
