import * as z from 'zod/mini';
import { words } from './words.js';

const parametersSchema = z.object({
  temperature: z.optional(z.number()),
  topP: z.optional(z.number()),
  maxTokens: z.optional(z.number()),
});

/** What may be set for a column; what is undefined is the model's own default. */
export type Parameters = z.output<typeof parametersSchema>;

/** What may be set for a column, by the words it has on the page. */
export const parameterNames = {
  temperature: words.temperature,
  topP: words.topP,
  maxTokens: words.maxTokens,
} satisfies Record<keyof Parameters, string>;

/** What the composer holds beside the choice of models, and keeps as a draft. */
export const askValuesSchema = z.object({
  prompt: z._default(z.string(), ''),
  system: z._default(z.string(), ''),
  policy: z._default(z.enum(['ISOLATED', 'WINNER', 'SHARED']), 'ISOLATED'),
  /** By column; see columnKey. */
  parameters: z._default(z.record(z.string(), parametersSchema), {}),
});

export type AskValues = z.output<typeof askValuesSchema>;

/** The key of a column's parameters: its model, and which of the model's columns it is. */
export const columnKey = (modelId: string, nth: number): string => `${modelId} ${String(nth)}`;
