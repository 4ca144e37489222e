import { z } from 'zod';
import { largestCount } from './completion.js';

/** What is not as expected counts as not said. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Fields that the lists of all protocols have, under whatever names. */
export const id = z.string().min(1).max(300);
export const text = maybe(z.string().trim().min(1).max(200));
export const tokens = maybe(z.number().int().positive().max(largestCount));
