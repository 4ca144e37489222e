import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { toolDefinitionRules } from '../../shared/tool/toolRules.js';
import { schemaBounds } from '../../shared/turn/jsonSchemaRules.js';
import { allNamed } from '../gateways/llm/closedSchema.js';
import { parameterFields } from '../turn/parameterFields.js';
import { words } from './words.js';

/** Most pairs of metadata, and most characters of a name and of a value: OpenAI's bounds. */
const [mostPairs, mostName, mostValue] = [16, 64, 512];

/** Most characters of what is said of a schema. */
const mostDescription = 2_000;

/** Most messages of a call, and most parts of one. */
export const mostMessages = 2_000;

/** Says how a provider may cache what stands in it, as clients do that know Anthropic's. */
const cacheFields = { cache_control: z.nullish(z.looseObject({})) };

/** An object of the protocol, in which nothing else may stand. */
export const wireObject = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject({ ...shape, ...cacheFields });

/** A short text of the client's own, which is not kept. */
export const shortText = z.nullish(z.string().check(z.maxLength(mostValue)));

/** A value that may only be false. */
export const off = (error: () => string) => z.nullish(z.literal(false, { error }));

/**
 * A parameter of the protocol that cannot be honoured, taken only where it wishes for nothing: where it is null or one of these values,
 * which clients send by default.
 */
export const idle = (...values: readonly unknown[]) =>
  z.nullish(
    z
      .unknown()
      .check(
        z.refine((value) => value == null || values.some((one) => isDeepStrictEqual(one, value)), { error: () => words().notHonoured }),
      ),
  );

/** Parameters of both forms of call that are taken and not kept: who asks, and how a provider plans and caches. */
export const asideFields = {
  user: shortText,
  safety_identifier: shortText,
  prompt_cache_key: shortText,
  prompt_cache_retention: shortText,
  service_tier: idle('auto', 'default'),
  top_logprobs: idle(0),
  moderation: idle(),
  ...cacheFields,
};

/** A field that other servers add to their answers, and clients send back with them. It is accepted and ignored, whatever it contains. */
export const echoed = z.optional(z.unknown());

/** Options of a stream that are taken in both forms: chunks are never padded here. */
export const paddingOff = { include_obfuscation: off(() => words().notHonoured) };

/** Pairs of names and texts; `conversation` names the conversation that the call goes on in, the others are not kept. */
export const metadataRules = z.nullish(
  z
    .record(z.string().check(z.maxLength(mostName)), z.string().check(z.maxLength(mostValue)))
    .check(z.refine((pairs) => Object.keys(pairs).length <= mostPairs)),
);

const definition = toolDefinitionRules.shape;
/** The definition of a tool, of which parts may be null. */
export const definitionShape = {
  name: definition.name,
  description: z.nullish(definition.description),
  parameters: z.nullish(definition.parameters),
  strict: z.nullish(definition.strict),
};

/** The schema that an answer is to follow, with its name. */
export const schemaShape = {
  name: z.string().check(z.maxLength(mostName)),
  description: z.nullish(z.string().check(z.maxLength(mostDescription))),
  strict: z.nullish(z.boolean()),
  schema: parameterFields.json_schema,
};

/** A schema, and what its format says of the answer. */
interface Described {
  schema?: Record<string, unknown> | null | undefined;
  description?: string | null | undefined;
}

/** The schema that models are given: what its format says of the answer is said of its object, unless that says something itself. */
export const describedSchema = ({ schema, description }: Described): Record<string, unknown> | null =>
  schema && description ? { description, ...schema } : (schema ?? null);

/** Refuses a description with which its schema is longer than one may be. */
export const fittingDescription = z.refine<Described>((format) => JSON.stringify(describedSchema(format)).length <= schemaBounds.length, {
  path: ['description'],
  error: () => words().descriptionTooLong({ most: schemaBounds.length }),
});

/** Refuses what cannot be promised: that an answer follows an open schema to the letter. */
export const followable = z.refine<{ strict?: boolean | null | undefined; schema?: unknown }>(
  ({ strict, schema }) => strict !== true || allNamed(schema),
  { path: ['strict'], error: () => words().notStrict },
);
