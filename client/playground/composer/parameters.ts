import * as z from 'zod/mini';
import { policies } from '../../../shared/preferences/choices.js';

/** The parameters of a column as they are kept while they are unsent; undefined means the model's default. */
export const parametersSchema = z.object({
  temperature: z.optional(z.number()),
  topP: z.optional(z.number()),
  maxTokens: z.optional(z.number()),
});

export const policySchema = z.enum(policies);
