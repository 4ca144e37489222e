import { describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { buildSchema } from './schema.js';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Every element of the schema by its coordinate: `Type`, `Type.field`, `Type.field(argument:)`. */
function everything(): [coordinate: string, element: Described][] {
  const types = Object.values(buildSchema().getTypeMap()).filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type));
  return types.flatMap((type): [string, Described][] => {
    const own: [string, Described] = [type.name, type];
    if (isEnumType(type)) return [own, ...type.getValues().map((value): [string, Described] => [`${type.name}.${value.name}`, value])];
    if (isInputObjectType(type))
      return [own, ...Object.values(type.getFields()).map((field): [string, Described] => [`${type.name}.${field.name}`, field])];
    if (!isObjectType(type) && !isInterfaceType(type)) return [own];
    const fields = Object.values(type.getFields()).flatMap((field): [string, Described][] => [
      [`${type.name}.${field.name}`, field],
      ...field.args.map((argument): [string, Described] => [`${type.name}.${field.name}(${argument.name}:)`, argument]),
    ]);
    return [own, ...fields];
  });
}

describe('the schema', () => {
  test('describes every type, field, argument, enum value and input field', () => {
    const elements = everything();
    expect(elements.map(([coordinate]) => coordinate)).toEqual(
      expect.arrayContaining(['Query', 'Query.history(first:)', 'AnswerState.QUEUED', 'AskInput.prompt', 'DateTimeISO']),
    );
    expect(elements.filter(([, { description }]) => !description?.trim()).map(([coordinate]) => coordinate)).toEqual([]);
  });
});

describe('a connection', () => {
  const schema = buildSchema();
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const connections = objects.filter(({ name }) => name.endsWith('Connection'));
  const typesOf = (type: GraphQLObjectType, ...names: string[]) => names.map((name) => String(type.getFields()[name]?.type));

  test('is there for each list with pages', () => {
    expect(connections.map(({ name }) => name).sort()).toEqual([
      'ConversationConnection',
      'InvoiceConnection',
      'KeptFileConnection',
      'ShareConnection',
    ]);
  });

  // The rules of Relay's compiler for @connection: https://relay.dev/graphql/connections.htm.
  test.each(connections.map((connection) => [connection.name, connection] as const))('%s is one as Relay knows it', (_name, connection) => {
    expect(typesOf(connection, 'pageInfo')).toEqual(['PageInfo!']);
    const edge = getNamedType(connection.getFields()['edges']?.type);
    if (!isObjectType(edge)) throw new Error('It has no edges');
    expect(typesOf(connection, 'edges')).toEqual([`[${edge.name}!]!`]);
    expect(typesOf(edge, 'cursor')).toEqual(['String!']);
    expect(isObjectType(getNamedType(edge.getFields()['node']?.type))).toBe(true);
    const fields = objects.flatMap((type) => Object.values(type.getFields())).filter(({ type }) => getNamedType(type) === connection);
    expect(fields.length).toBeGreaterThan(0);
    for (const { args } of fields) {
      const types = new Map(args.map(({ name, type }) => [name, String(type)]));
      expect([types.get('first')?.replace('!', ''), types.get('after')]).toEqual(['Int', 'String']);
    }
  });

  test('tells where a page begins and ends', () => {
    const info = schema.getType('PageInfo');
    if (!isObjectType(info)) throw new Error('There is no PageInfo');
    expect(typesOf(info, 'startCursor', 'endCursor', 'hasPreviousPage', 'hasNextPage')).toEqual([
      'String',
      'String',
      'Boolean!',
      'Boolean!',
    ]);
  });
});
