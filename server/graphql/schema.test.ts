import { describe, expect, test } from '@jest/globals';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
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
