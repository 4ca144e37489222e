import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  OperationTypeNode,
} from 'graphql';
import { v7 } from 'uuid';

type Variables = Record<string, unknown>;

/** A place where an operation takes the id of a row. */
export interface IdArgument {
  /** ask.input.conversationId */
  place: string;
  operation: OperationTypeNode;
  /** Asks for nothing but the name of what comes. */
  document: string;
  /** The id at its place; whatever else is required has a value that will do. */
  variables: (id: string) => Variables;
}

/** Ids that are no row's: what a client makes up, and names of models. By argument, or by type and field. */
const notRows = new Map<string, () => unknown>([
  ['addAnswer.requestId', () => v7()],
  ['AskInput.requestId', () => v7()],
  ['AskModelInput.id', () => 'sim/tokens-1'],
]);

/** Every place of the schema that takes an id, so that a new operation is among them from the start. */
export function idArguments(schema: GraphQLSchema): IdArgument[] {
  return Object.values(OperationTypeNode).flatMap((operation) =>
    Object.values(schema.getRootType(operation)?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap((argument) => ofArgument(operation, field, argument)),
    ),
  );
}

function ofArgument(operation: OperationTypeNode, field: GraphQLField<unknown, unknown>, argument: GraphQLArgument): IdArgument[] {
  if (notRows.has(`${field.name}.${argument.name}`)) return [];
  const others = field.args.filter((other) => other === argument || isRequiredArgument(other));
  const declared = others.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = others.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const document = `${operation}(${declared}) { ${field.name}(${passed})${selection} }`;
  return idPaths(argument.type).map((path) => ({
    place: [field.name, argument.name, ...path].join('.'),
    operation,
    document,
    variables: (id) => ({
      ...Object.fromEntries(others.map(({ name, type }) => [name, notRows.get(`${field.name}.${name}`)?.() ?? valueOf(type)])),
      [argument.name]: valueOf(argument.type, path, id),
    }),
  }));
}

/** Where an input holds ids of rows: the names of the fields that lead there. */
function idPaths(type: GraphQLInputType): string[][] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [[]];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields())
    .filter(({ name }) => !notRows.has(`${named.name}.${name}`))
    .flatMap((field: GraphQLInputField) => idPaths(field.type).map((path) => [field.name, ...path]));
}

/** The least that an input takes; with a path, `id` at its end. */
function valueOf(type: GraphQLInputType, path?: string[], id?: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType, path, id)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const [next, ...rest] = path ?? [];
    const fields = Object.values(nullable.getFields()).filter((field) => isRequiredInputField(field) || field.name === next);
    return Object.fromEntries(
      fields.map(({ name, type: of }) => [
        name,
        notRows.get(`${nullable.name}.${name}`)?.() ?? (name === next ? valueOf(of, rest, id) : valueOf(of)),
      ]),
    );
  }
  const scalars: Variables = { ID: id ?? v7(), String: 'Some words', Int: 0, Float: 1, Boolean: true };
  if (!isNonNullType(nullable) && nullable.name in scalars) return scalars[nullable.name];
  throw new Error(`There is no value of ${nullable.toString()} for tests yet`);
}
