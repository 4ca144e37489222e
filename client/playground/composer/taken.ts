import * as z from 'zod/mini';
import { variableKinds } from '../../../shared/prompt/variableKinds.js';
import { parametersSchema, policySchema } from './parameters.js';

const variableSchema = z.object({
  name: z.string(),
  kind: z.enum(variableKinds),
  required: z.boolean(),
  default: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.string()),
});

/** A variable of a prompt, as the library has it. */
export type Variable = z.output<typeof variableSchema>;

/** A prompt of the library, or a starter, that stands in the composer. */
export const takenSchema = z.object({
  /** Null for a starter, which has no versions. */
  versionId: z.nullable(z.string()),
  /** Of the version; null for a starter. */
  number: z.nullable(z.number()),
  title: z.string(),
  /** The template. */
  text: z.string(),
  /** Of all names in the template, in their order there. */
  variables: z.array(variableSchema),
  /** Values that are filled in, by name; empty if none is. */
  values: z.record(z.string(), z.string()),
  /** Keys of the files of the prompt that file variables stand for, by the variables' names; the files' names are their values. */
  fileKeys: z._default(z.record(z.string(), z.string()), {}),
  /** `fields`: its variables are fields in the text; `text`: it stands as plain text; `own`: that text was changed since. */
  form: z.enum(['fields', 'text', 'own']),
  /** The composer's values before, to go back to. */
  before: z.object({
    prompt: z.string(),
    system: z.string(),
    policy: policySchema,
    parameters: parametersSchema,
    models: z.array(z.string()),
  }),
});

export type Taken = z.output<typeof takenSchema>;
