import * as z from 'zod/mini';

/** JSON Schema 2020-12 as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Formats that say enough: zod's patterns for them are long. */
const known = new Set(['date-time', 'email', 'uri']);

/**
 * A zod schema as JSON Schema, and those that it names (by `id` in their meta), which go to the document's components.
 * @param io `input` for what a client sends, `output` for what it is given
 */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): { schema: JsonSchema; named: Record<string, JsonSchema> } {
  // Within another one, a schema with a name of its own becomes a reference.
  const { properties, $defs } = z.toJSONSchema(z.object({ schema }), { io, override: tidy });
  const own = properties?.['schema'];
  if (typeof own !== 'object') throw new Error('zod has left the schema out');
  return { schema: own, named: Object.fromEntries(Object.entries($defs ?? {}).filter(isSchema)) };
}

const isSchema = (entry: [string, JsonSchema | boolean]): entry is [string, JsonSchema] => typeof entry[1] === 'object';

/** Leaves out what only a program would miss: the bounds of what JavaScript can count, and the patterns of well-known formats. */
function tidy({ jsonSchema: made }: { jsonSchema: JsonSchema }): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  if (made.format !== undefined && known.has(made.format)) delete made.pattern;
}
