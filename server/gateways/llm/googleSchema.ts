import { isRecord, type DeltaFields } from './readDelta.js';

/** Fields that Google's own kind of schema has: https://ai.google.dev/api/caching#Schema. It refuses a request with any other. */
const plain = ['title', 'description', 'nullable', 'default', 'minimum', 'maximum', 'pattern'] as const;
const counts = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'] as const;
/** Formats that it takes; it refuses others. */
const formats = new Set<unknown>(['enum', 'date-time', 'float', 'double', 'int32', 'int64']);

/**
 * A JSON schema in Google's own kind of schema, for models and gateways that take no JSON schema. What that has no word for is left out:
 * the model is then told less, and its arguments are checked by whoever runs the tool.
 */
export function googleSchema(schema: unknown): object {
  if (!isRecord(schema)) return {};
  const { const: only, format, properties, required, items, oneOf, anyOf = oneOf } = schema;
  const named = Object.entries(isRecord(properties) ? properties : {}).map(([name, one]) => [name, googleSchema(one)] as const);
  const values = only === undefined ? schema['enum'] : [only];
  return {
    ...typeOf(schema),
    ...Object.fromEntries([...plain, ...counts].flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...(formats.has(format) && { format }),
    ...(Array.isArray(values) && values.every((value) => typeof value === 'string') && { enum: values }),
    // It refuses an object that is said to have no fields.
    ...(named.length > 0 && { properties: Object.fromEntries(named) }),
    ...(Array.isArray(required) && named.length > 0 && { required: required.filter((one) => named.some(([name]) => name === one)) }),
    ...(items !== undefined && { items: googleSchema(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(googleSchema) }),
  };
}

/** Here a type is one word, and `null` is said by another field. */
function typeOf({ type }: DeltaFields): object {
  if (!Array.isArray(type)) return typeof type === 'string' ? { type } : {};
  const [first, second] = type.filter((one) => one !== 'null');
  const nullable = type.includes('null') ? { nullable: true } : {};
  return second === undefined
    ? { type: first, ...nullable }
    : { anyOf: type.filter((one) => one !== 'null').map((one) => ({ type: one })), ...nullable };
}
