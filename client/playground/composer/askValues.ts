import * as z from 'zod/mini';

const parametersSchema = z.object({
  temperature: z.optional(z.number()),
  topP: z.optional(z.number()),
  maxTokens: z.optional(z.number()),
});

/** What may be set for a column, by the words it has on the page. */
export const parameterNames = { temperature: 'Temperature', topP: 'Top p', maxTokens: 'Max tokens' } as const;

/** What the composer holds beside the choice of models, and keeps as a draft. */
export const askValuesSchema = z.object({
  prompt: z._default(z.string(), ''),
  system: z._default(z.string(), ''),
  policy: z._default(z.enum(['ISOLATED', 'WINNER', 'SHARED']), 'ISOLATED'),
  /** By column; see columnKey. */
  parameters: z._default(z.record(z.string(), parametersSchema), {}),
});

export type AskValues = z.output<typeof askValuesSchema>;

/**
 * The name of a column's parameters: its model, and which of the model's columns it is. Dots and brackets part the names of
 * fields; each sign but letters and digits stands as its number, so that no two columns share a name.
 */
export function columnKey(modelId: string, nth: number): string {
  const name = modelId.replaceAll(/[^a-z0-9]/giu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`);
  return `${name}_${String(nth)}`;
}
