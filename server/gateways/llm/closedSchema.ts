/** A schema whose objects have no fields but those that they name, unless they say otherwise: several providers demand it. */
export const closed = (schema: unknown): unknown =>
  mapSchema(schema, (one) =>
    isRecord(one['properties']) && !('additionalProperties' in one) ? { ...one, additionalProperties: false } : one,
  );

/** Whether each object of a schema asks for all of the fields that it names, and for no others. */
export function allNamed(schema: unknown): boolean {
  let all = true;
  mapSchema(schema, (one) => {
    if (one['type'] !== 'object') return one;
    const { properties, required, additionalProperties = false } = one;
    const names = Object.keys(isRecord(properties) ? properties : {});
    if (additionalProperties !== false || !Array.isArray(required) || names.some((name) => !required.includes(name))) all = false;
    return one;
  });
  return all;
}

/** A copy in which each object within a schema is changed. Schemas have a bound of their depth: shared/turn/jsonSchemaRules.ts. */
function mapSchema(value: unknown, change: (one: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => mapSchema(one, change));
  if (!isRecord(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapSchema(one, change)])));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
