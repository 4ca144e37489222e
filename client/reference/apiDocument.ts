import * as z from 'zod/mini';

/** The part of JSON Schema that the server's document uses. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  examples?: unknown[] | undefined;
}

const schema: z.ZodMiniType<Schema> = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.lazy(() => schema)),
  anyOf: z.optional(z.array(z.lazy(() => schema))),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  examples: z.optional(z.array(z.unknown())),
});

const content = z.record(z.string(), z.object({ schema, 'x-events': z.optional(z.record(z.string(), schema)) }));

const operation = z.object({
  tags: z.array(z.string()),
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), description: z.optional(z.string()), schema })),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

const documentRules = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

export type ApiDocument = z.output<typeof documentRules>;

/** One operation with its address. */
export interface Operation extends z.output<typeof operation> {
  method: string;
  path: string;
}

/** All operations with a tag, in the document's order. */
export const operationsOf = ({ paths }: ApiDocument, tag: string): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => (one.tags.includes(tag) ? [{ method, path, ...one }] : [])),
  );

/** The name of the schema that a `$ref` points to. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/**
 * The server's OpenAPI document.
 * @throws Error if it cannot be loaded
 */
export async function readApiDocument(): Promise<ApiDocument> {
  const response = await fetch('/api/v1/openapi.json');
  if (!response.ok) throw new Error(`The document cannot be had: ${response.status.toFixed()}`);
  return documentRules.parse(await response.json());
}
