import * as z from 'zod/mini';
import { efforts, type ParameterName, verbosities } from '../../shared/turn/parameters.js';

const number = z.nullish(z.number());
const text = z.nullish(z.string());

/** The parameters of a column while they are edited or unsent, also out of their bounds. */
export const looseParameters = z.object({
  temperature: number,
  topP: number,
  maxTokens: number,
  reasoningEffort: z.nullish(z.enum(efforts)),
  reasoningTokens: number,
  seed: number,
  stop: z.nullish(z.array(z.string())),
  frequencyPenalty: number,
  presencePenalty: number,
  verbosity: z.nullish(z.enum(verbosities)),
  /** False: plain text, although other columns of the same prompt answer in JSON. */
  asJson: z.nullish(z.boolean()),
  jsonSchema: text,
  system: text,
} satisfies Record<ParameterName, unknown>);

export type LooseParameters = z.output<typeof looseParameters>;
