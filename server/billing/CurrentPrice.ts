import type { Logger } from 'pino';
import type { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import { defaultPrice, type Price } from './price.rules.js';

/** Pause between tries, until Stripe has returned its price. A price never changes at Stripe, so it is read once. */
const everyMs = 60_000;

/**
 * What premium costs: the configured price at Stripe, read at the start and kept; the default if there is none, or Stripe is
 * unreachable.
 */
export class CurrentPrice {
  private read: Price | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly stripe: StripeGateway | undefined,
    private readonly log: Logger,
  ) {}

  get now(): Price {
    return this.read ?? defaultPrice;
  }

  /** Every server asks for itself, until it has an answer. */
  start(): void {
    this.timer = setInterval(() => void this.run(), everyMs).unref();
    void this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
  }

  /** Asks Stripe, unless it has answered. It resolves even if that fails. */
  run(): Promise<void> {
    this.asking ??= this.ask()
      .catch((error: unknown) => {
        this.log.warn(
          { err: error },
          'The price could not be read from Stripe; the pages show the default until the next try, in a minute',
        );
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }

  private async ask(): Promise<void> {
    if (this.read) return;
    const found = await this.stripe?.readPrice();
    if (!found) return;
    const { amount, currency, isMonthly } = found;
    if (!isMonthly || amount === null) this.log.error({ price: found }, 'STRIPE_PRICE_ID names no price of a fixed amount a month');
    if (amount === null) return;
    this.read = { amount, currency };
    clearInterval(this.timer);
  }
}
