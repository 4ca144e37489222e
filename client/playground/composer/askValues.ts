import * as z from 'zod/mini';
import { parametersSchema, policySchema } from './parameters.js';
import { takenSchema } from './taken.js';

/** A file of the next prompt. With neither an id nor a problem it is on its way: client/files/uploads.ts. */
const unsentFileSchema = z.object({
  /** Of its upload and its chip. */
  key: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** The server's, once it has arrived. */
  id: z.optional(z.string()),
  /** Why it is not taken. */
  problem: z.optional(z.string()),
  /** Whether it is not taken because the account has no room for it. */
  isRoomFull: z.optional(z.boolean()),
});

export type UnsentFile = z.output<typeof unsentFileSchema>;

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
  files: z._default(z.array(unsentFileSchema), []),
  /** Id of the model that describes pictures for those that see none; null for none, undefined where it was not chosen: see captionerOf. */
  captioner: z.optional(z.nullable(z.string())),
});

export type AskValues = z.output<typeof askValuesSchema>;

/** Whether a file is on its way, or waits to be sent again. */
export const isComing = ({ id, problem }: UnsentFile): boolean => id === undefined && problem === undefined;
