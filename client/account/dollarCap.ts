import * as z from 'zod/mini';
import { maxCap, microdollars } from '../../shared/spend/limits.js';

/** A cap as a form has it, in dollars; undefined for none. */
export const dollarCap = z.optional(z.number().check(z.gte(0), z.lte(maxCap / microdollars)));

/** The same in whole microdollars, as the server takes it; null for none. */
export const inMicrodollars = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * microdollars);
