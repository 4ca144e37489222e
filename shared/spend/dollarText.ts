import { type Language, tags } from '../words/language.js';
import { microdollars } from './limits.js';

/**
 * An amount of money for people: to the cent, and below one cent with two digits that say something.
 * @param micro microdollars
 */
export function dollarText(micro: number, language: Language): string {
  const isSmall = micro > 0 && micro < microdollars / 100;
  const digits = isSmall ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(tags[language], { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...digits }).format(
    micro / microdollars,
  );
}
