import * as z from 'zod/mini';
import { parameterWords } from './parameterWords.js';

/** Most characters of a schema, and most schemas within one another. */
export const schemaBounds = { length: 20_000, depth: 12 } as const;

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
/** Fields of a schema that hold one schema, a list of them, and several by name. */
const [one, several, named] = [
  ['items', 'additionalProperties', 'not', 'contains', 'if', 'then', 'else'],
  ['anyOf', 'allOf', 'oneOf', 'prefixItems'],
  ['properties', '$defs', 'definitions', 'patternProperties'],
];

/** A JSON schema as text: an object at its root, as every provider asks for. */
export const jsonSchemaRules = z.string().check(
  z.maxLength(schemaBounds.length),
  z.check<string>(({ value, issues }) => {
    if (value.trim() === '') return;
    const problem = problemOf(value);
    if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem });
  }),
);

/** What is wrong with a text that should be a schema, in words; undefined if nothing is. */
function problemOf(text: string): string | undefined {
  const words = parameterWords();
  const schema = parseSchema(text);
  if (schema === undefined) return words.notJson;
  if (!isRecord(schema) || schema['type'] !== 'object') return words.noObject;
  const place = firstFault(schema, '', 1);
  if (place === undefined) return undefined;
  return place === tooDeep ? words.tooDeep({ most: schemaBounds.depth }) : words.faultAt({ place: place === '' ? '/' : place });
}

/** The value that a schema's text means; undefined if it is no JSON. */
export function parseSchema(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

const tooDeep = Symbol('too deep');

/** The place of the first field that no schema has so, as a JSON pointer. */
function firstFault(schema: unknown, place: string, depth: number): string | typeof tooDeep | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (!isRecord(schema)) return place;
  if (depth > schemaBounds.depth) return tooDeep;
  const own = ownFault(schema);
  if (own !== undefined) return `${place}/${own}`;
  for (const field of one) {
    const fault = field in schema ? firstFault(schema[field], `${place}/${field}`, depth + 1) : undefined;
    if (fault !== undefined) return fault;
  }
  for (const [field, parts] of Object.entries(schema)) {
    if (!several.includes(field) && !named.includes(field)) continue;
    if (several.includes(field) ? !Array.isArray(parts) || parts.length === 0 : !isRecord(parts)) return `${place}/${field}`;
    for (const [key, part] of membersOf(parts)) {
      const fault = firstFault(part, `${place}/${field}/${key}`, depth + 1);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

/** The parts of a list or of several by name, each with its key. */
const membersOf = (parts: unknown): [string, unknown][] => (typeof parts === 'object' && parts !== null ? Object.entries(parts) : []);

/** The field of a schema itself that has no such value. */
function ownFault({ type, required, enum: values, description, $ref }: Record<string, unknown>): string | undefined {
  const isType = (word: unknown) => typeof word === 'string' && types.includes(word);
  if (type !== undefined && !isType(type) && !(Array.isArray(type) && type.length > 0 && type.every(isType))) return 'type';
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string'))) return 'required';
  if (values !== undefined && !(Array.isArray(values) && values.length > 0)) return 'enum';
  if (description !== undefined && typeof description !== 'string') return 'description';
  return $ref !== undefined && typeof $ref !== 'string' ? '$ref' : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
