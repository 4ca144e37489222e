import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { examples } from './examples.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe.each(['local', 'production'] as const)('the examples in %s', (mode) => {
  test.each(examples(mode).map(({ query, variables }) => [query, variables] as const))('fit the schema: %s', (query, variables) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const given = JSON.parse(variables ?? '{}') as Record<string, unknown>;
      expect(getVariableValues(schema, definition.variableDefinitions ?? [], given).errors).toBeUndefined();
    }
  });
});
