import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { content: Record<string, { schema?: { $ref?: string }; 'x-events'?: Record<string, unknown> }> }>;
}

/** The parts of the OpenAPI document that tests read. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, { description?: string; $ref?: string }> }> };
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Compares values with the schemas of an OpenAPI document. @returns a function from a value and the place of a schema to what is wrong */
export function schemaFaults(document: OpenApiDocument): (value: unknown, ...place: string[]) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  return (value, ...place) => {
    const validate = ajv.compile({ $ref: `openapi#/${place.map(escaped).map(encodeURIComponent).join('/')}` });
    return validate(value) ? [] : [value, ...(validate.errors ?? [])];
  };
}
