import { nameOf, type Schema } from './apiDocument.js';

/** A value that fits a schema, to show: what must be there, by its example where it has one. */
export function sampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  const { $ref, anyOf, properties, required = [], items, examples, enum: values } = schema;
  if (examples && examples.length > 0) return examples[0];
  if ($ref !== undefined) return sampleOf(named[nameOf($ref)] ?? {}, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (values) return values[0];
  if (anyOf) return sampleOf(anyOf[0] ?? {}, named);
  if (items) return [sampleOf(items, named)];
  if (properties) return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, named)]));
  return plainSamples[[schema.type ?? 'string'].flat()[0] ?? 'string'] ?? '…';
}

const plainSamples: Record<string, unknown> = { string: '…', integer: 1, number: 1, boolean: true, null: null };
