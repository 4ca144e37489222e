import { type Operation, type Schema, nameOf } from './apiDocument.js';

/** The curl command for an operation. @param origin the server's origin, without a trailing slash */
export function curlOf(
  { method, path, security, requestBody, responses }: Operation,
  origin: string,
  named: Record<string, Schema>,
): string {
  const schema = requestBody?.content['application/json']?.schema;
  const streams = Object.values(responses).some(({ content }) => 'text/event-stream' in content);
  return [
    `curl -s${streams ? 'N' : ''} ${method === 'get' || schema ? '' : `-X ${method.toUpperCase()} `}${origin}${path}`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer $ACCESS"`] : []),
    ...(schema ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleOf(schema, named))}'`] : []),
  ].join(' \\\n  ');
}

/** A sample value for a schema: its example or default if it has one, else its required fields. */
function sampleOf(schema: Schema, named: Record<string, Schema>): unknown {
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
