import { tags, type Language } from '../words/language.js';

/** The price of premium per month. */
export interface Price {
  /** In the currency's smallest unit: cents. */
  amount: number;
  /** ISO 4217 in lower case: `usd`. */
  currency: string;
}

/** Used when the account at Stripe has no price or cannot be asked: specification, section 9. */
export const defaultPrice: Price = { amount: 2_000, currency: 'usd' };

/** A price as text. */
export interface PriceWords {
  /** `$20` */
  short: string;
  /** `$20.00 USD`, in German `20,00 USD` */
  long: string;
  /** `$0` */
  nothing: string;
  /** In the currency's own unit, for analytics: 20. */
  value: number;
  /** ISO 4217: `USD`. */
  currency: string;
}

/** All texts of a price. */
export function priceWords(price: Price, language: Language = 'en'): PriceWords {
  const currency = price.currency.toUpperCase();
  return {
    short: money(price.amount, currency, language),
    long: withCode(price.amount, currency, language),
    nothing: money(0, currency, language),
    value: price.amount / unitOf(currency),
    currency,
  };
}

/**
 * An amount of money, without decimals for whole ones: `$20`, `$19.50`; in German `20 $`, `19,50 $`.
 * @param amount in the smallest unit
 * @param currency ISO 4217
 */
export const money = (amount: number, currency: string, language: Language = 'en'): string =>
  format(amount, currency, {
    locale: tags[language],
    ...(amount % unitOf(currency) === 0 && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });

/** English has the sign and the code: specification, section 9. German has one of them, and the code is clearer. */
const withCode = (amount: number, currency: string, language: Language): string =>
  language === 'en'
    ? `${format(amount, currency, { locale: tags.en })} ${currency}`
    : format(amount, currency, { locale: tags[language], currencyDisplay: 'code' });

function format(amount: number, currency: string, { locale, ...options }: Intl.NumberFormatOptions & { locale: string }): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format(amount / unitOf(currency));
}

/** How many of a currency's smallest unit make one: 100 cents, 1 yen. */
function unitOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(tags.en, { style: 'currency', currency }).resolvedOptions();
  return 10 ** maximumFractionDigits;
}
