import * as z from 'zod/mini';
import { parametersSchema, policySchema } from './parameters.js';
import { takenSchema } from './taken.js';

/** The parameters of a column, as far as they are set. */
export type Parameters = z.output<typeof parametersSchema>;

/** The composer's values besides the choice of models; they are kept while they are unsent. */
export const askValuesSchema = z.object({
  prompt: z._default(z.string(), ''),
  system: z._default(z.string(), ''),
  policy: z._default(policySchema, 'ISOLATED'),
  /** Whether to hide the models until the person has voted. */
  blind: z._default(z.boolean(), false),
  /** Whether to tell the models what the preferences say of the person. */
  instructed: z._default(z.boolean(), false),
  /** By column: see parameterKey. */
  parameters: z._default(z.record(z.string(), parametersSchema), {}),
  /** The prompt of the library that `prompt` is made from; undefined if it is written by hand. */
  taken: z.optional(takenSchema),
});

export type AskValues = z.output<typeof askValuesSchema>;

/** The key of a column's parameters: its model, and its number among the model's columns. */
export const parameterKey = (modelId: string, nth: number): string => `${modelId} ${String(nth)}`;
