import { dollarText } from '../../shared/spend/dollarText.js';
import { language } from '../words/language.js';

/** An amount of money in millionths of a dollar: `$14.93`, `$0.0082`. */
export const amount = (micros: number): string => dollarText(micros, language);
