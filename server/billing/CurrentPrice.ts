import type { Logger } from 'pino';
import type { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import { defaultPrice, type Price } from './price.rules.js';

/** Until Stripe has told its price. A price never changes there: once is enough. */
const everyMs = 60_000;

/** What premium costs: the price of the account at Stripe, read at the start and kept; the default where it names none, or is away. */
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

  /** Each server asks for itself, until it has been told. */
  start(): void {
    this.timer = setInterval(() => void this.run(), everyMs).unref();
    void this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
  }

  /** Asks Stripe, unless it has told. Resolves also where that fails. */
  run(): Promise<void> {
    this.asking ??= this.ask()
      .catch((error: unknown) => {
        this.log.warn(
          { err: error },
          'The price could not be read from Stripe; the pages say the default, and it is tried again in a minute',
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
