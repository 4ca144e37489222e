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

/** An argument of an operation that takes a value of one kind, such as the id of a row. */
export interface OperationArgument {
  /** ask.input.conversationId */
  place: string;
  operation: OperationTypeNode;
  /** A document that selects only the type name. */
  document: string;
  /** Variables with this value at its place and valid ones for other required inputs. */
  variables: (value: string) => Variables;
}

/** IDs that do not name rows: ids made by clients, and names of models. By argument, or by type and field. */
const notRows = new Map<string, () => unknown>([
  ['addAnswer.requestId', () => v7()],
  // Whosever it is: the link is for everybody who has it.
  ['sharedPrompt.shareId', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
  ...['fetch', 'pause', 'resume', 'cancel', 'remove'].map((what): [string, () => unknown] => [`${what}LocalModel.id`, () => 'qwen3-1.7b']),
  ['DraftParagraphInput.id', () => v7()],
  ['AskInput.requestId', () => v7()],
  ['SavePromptInput.requestId', () => v7()],
  ['SaveTeamInput.id', () => v7()],
  ['TeamColumnInput.id', () => 'sim/tokens-1'],
  ['PromptModelInput.id', () => 'sim/tokens-1'],
  ['DifferencesInput.requestId', () => v7()],
  ['MergeInput.requestId', () => v7()],
  ['JudgeInput.requestId', () => v7()],
  ['ImprovePromptInput.requestId', () => v7()],
  ['ImprovePromptInput.modelId', () => 'sim/tokens-1'],
  ['AskInput.captionModel', () => null],
  ['ColumnRoomsInput.captionModel', () => null],
  ['AskModelInput.id', () => 'sim/tokens-1'],
  ['ModelPriceInput.modelId', () => 'sim/tokens-1'],
  ['removePrice.modelId', () => 'sim/tokens-1'],
  ['usualLengths.modelIds', () => ['sim/tokens-1']],
  ['UpdatePreferencesInput.models', () => ['sim/tokens-1']],
  ['UpdatePreferencesInput.pinnedModels', () => ['sim/tokens-1']],
]);

/** Every argument of the schema that takes a row's id, so that new operations are included automatically. */
export const idArguments = (schema: GraphQLSchema): OperationArgument[] => argumentsOf(schema, 'ID');

/** The same for every argument that takes a text. */
export const textArguments = (schema: GraphQLSchema): OperationArgument[] => argumentsOf(schema, 'String');

function argumentsOf(schema: GraphQLSchema, scalar: 'ID' | 'String'): OperationArgument[] {
  return Object.values(OperationTypeNode).flatMap((operation) =>
    Object.values(schema.getRootType(operation)?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap((argument) => ofArgument(scalar, operation, field, argument)),
    ),
  );
}

function ofArgument(
  scalar: string,
  operation: OperationTypeNode,
  field: GraphQLField<unknown, unknown>,
  argument: GraphQLArgument,
): OperationArgument[] {
  if (notRows.has(`${field.name}.${argument.name}`)) return [];
  const others = field.args.filter((other) => other === argument || isRequiredArgument(other));
  const declared = others.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = others.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const document = `${operation}(${declared}) { ${field.name}(${passed})${selection} }`;
  return pathsTo(scalar, argument.type).map((path) => ({
    place: [field.name, argument.name, ...path].join('.'),
    operation,
    document,
    variables: (value) => ({
      ...Object.fromEntries(others.map(({ name, type }) => [name, notRows.get(`${field.name}.${name}`)?.() ?? valueOf(type)])),
      [argument.name]: valueOf(argument.type, path, value),
    }),
  }));
}

/** Paths of fields in an input that lead to values of a scalar; among ids, to those of rows. */
function pathsTo(scalar: string, type: GraphQLInputType): string[][] {
  const named = getNamedType(type);
  if (named.name === scalar) return [[]];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields())
    .filter(({ name }) => !notRows.has(`${named.name}.${name}`))
    .flatMap((field: GraphQLInputField) => pathsTo(scalar, field.type).map((path) => [field.name, ...path]));
}

/** The smallest valid input; with a path, it has `given` at its end. */
function valueOf(type: GraphQLInputType, path?: string[], given?: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType, path, given)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const [next, ...rest] = path ?? [];
    const fields = Object.values(nullable.getFields()).filter((field) => isRequiredInputField(field) || field.name === next);
    return Object.fromEntries(
      fields.map(({ name, type: of }) => [
        name,
        notRows.get(`${nullable.name}.${name}`)?.() ?? (name === next ? valueOf(of, rest, given) : valueOf(of)),
      ]),
    );
  }
  const scalars: Variables = { ID: given ?? v7(), String: given ?? 'Some words', Int: 0, Float: 1, Boolean: true };
  if (!isNonNullType(nullable) && nullable.name in scalars) return scalars[nullable.name];
  throw new Error(`There is no value of ${nullable.toString()} for tests yet`);
}
