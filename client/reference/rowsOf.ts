import type { Schema } from './apiDocument.js';

/** One field of a schema, a nested one by its path: `timing.queued_at`, `models[].id`. */
export interface Row {
  name: string;
  schema: Schema;
  required: boolean;
}

/** Every field of a schema, those of unnamed objects within it below the field that holds them. */
export function rowsOf({ properties = {}, required = [] }: Schema, path = ''): Row[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const name = path + field;
    const row = { name, schema, required: required.includes(field) };
    return [row, ...within(schema).flatMap(({ inner, suffix }) => rowsOf(inner, `${name}${suffix}.`))];
  });
}

/** The objects that a value may be or hold, and how one gets to them. */
function within(schema: Schema): { inner: Schema; suffix: string }[] {
  if (schema.items) return within(schema.items).map(({ inner, suffix }) => ({ inner, suffix: `[]${suffix}` }));
  if (schema.anyOf) return schema.anyOf.flatMap(within);
  return schema.properties ? [{ inner: schema, suffix: '' }] : [];
}
