import * as z from 'zod/mini';
import { parametersSchema, policySchema } from './parameters.js';
import { takenSchema } from './taken.js';

/** The composer's values besides the choice of models; they are kept while they are unsent. */
export const askValuesSchema = z.object({
  prompt: z._default(z.string(), ''),
  system: z._default(z.string(), ''),
  policy: z._default(policySchema, 'ISOLATED'),
  /** Whether to hide the models until the person has voted. */
  blind: z._default(z.boolean(), false),
  /** Whether to tell the models what the preferences say of the person. */
  instructed: z._default(z.boolean(), false),
  parameters: z._default(parametersSchema, {}),
  /** The prompt of the library that `prompt` is made from; undefined if it is written by hand. */
  taken: z.optional(takenSchema),
});

export type AskValues = z.output<typeof askValuesSchema>;
