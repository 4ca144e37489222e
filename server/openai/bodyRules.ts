import * as z from 'zod/mini';
import { allNamed } from '../gateways/llm/closedSchema.js';
import { parameterFields } from '../turn/parameterFields.js';
import { words } from './words.js';

/** Most pairs of metadata, and most characters of a name and of a value: OpenAI's bounds. */
const [mostPairs, mostName, mostValue] = [16, 64, 512];

/** Most messages of a call, and most parts of one. */
export const mostMessages = 2_000;

/** A short text of the client's own, which is not kept. */
export const shortText = z.nullish(z.string().check(z.maxLength(mostValue)));

/** A value that may only be false. */
export const off = (error: () => string) => z.nullish(z.literal(false, { error }));

/** Pairs of names and texts; `conversation` names the conversation that the call goes on in, the others are not kept. */
export const metadataRules = z.nullish(
  z
    .record(z.string().check(z.maxLength(mostName)), z.string().check(z.maxLength(mostValue)))
    .check(z.refine((pairs) => Object.keys(pairs).length <= mostPairs)),
);

/** The schema that an answer is to follow, with its name. */
export const schemaShape = {
  name: z.string().check(z.maxLength(mostName)),
  strict: z.nullish(z.boolean()),
  schema: parameterFields.json_schema,
};

/** Refuses what cannot be promised: that an answer follows an open schema to the letter. */
export const followable = z.refine<{ strict?: boolean | null | undefined; schema?: unknown }>(
  ({ strict, schema }) => strict !== true || allNamed(schema),
  { path: ['strict'], error: () => words().notStrict },
);
