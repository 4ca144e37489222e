import * as z from 'zod/mini';
import { maxCap, maxStatedPrice } from './limits.js';

/** A cap in whole microdollars; null for none. */
export const givenCap = z.nullable(z.int().check(z.gte(0), z.lte(maxCap)));

/** What a person sets about their spending. */
export const capRules = z.object({ day: givenCap, month: givenCap, mails: z.boolean() });

const price = z.number().check(z.gte(0), z.lte(maxStatedPrice));

/** A model whose price is stated. */
export const modelRules = z.object({ modelId: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)) });

/** A price that a person states, in US dollars per million tokens. */
export const priceRules = z.extend(modelRules, { priceIn: price, priceOut: price });

export type CapFields = z.output<typeof capRules>;
export type PriceFields = z.output<typeof priceRules>;
