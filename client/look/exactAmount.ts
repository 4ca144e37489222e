import { tags } from '../../shared/words/language.js';
import { microdollars } from '../../shared/spend/limits.js';
import { language } from '../words/language.js';

const exact = new Intl.NumberFormat(tags[language], {
  ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  ...{ minimumFractionDigits: 2, maximumFractionDigits: Math.log10(microdollars) },
});

/** An amount of money to the millionth of a dollar: `$0.00153`, `$14.93`. @param micros microdollars */
export const exactAmount = (micros: number): string => exact.format(micros / microdollars);
