import { glob, readFile } from 'node:fs/promises';
import {
  type DocumentNode,
  type ExecutableDefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  specifiedRules,
  typeFromAST,
  validate,
  visit,
} from 'graphql';
import { readEnv } from '../config/env.js';
import { limits } from '../http/limits.js';
import { costOf, validationRules } from './guards.js';
import { buildSchema } from './schema.js';

/** Fails if the server would refuse an operation of the client, or nearly: a screen would be empty for everybody at once. */

/** Rows of the pages that the client asks for with a variable: client/history/historyCache.ts. */
const usualPage = 20;
/** Of operations that ask for others, at most: client/history/downloadConversation.ts and historyCache.ts. */
const pages: Readonly<Record<string, number>> = { ConversationTexts: 9, History: 70 };
/** Part of the limit that an operation may take, so that the schema can still grow. */
const share = 0.9;

const schema = buildSchema();
const rules = [...specifiedRules, ...validationRules(readEnv('local', {}))];

/** A value of the type, as small as may be, with pages of so many rows. */
function valueOf(type: GraphQLInputType, rows: number): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, rows)]));
  }
  switch (nullable.name) {
    case 'Int':
      return rows;
    case 'Float':
      return 1;
    case 'Boolean':
      return true;
    default:
      return nullable.name.startsWith('DateTime') ? new Date(0).toISOString() : 'x';
  }
}

/** Values for the variables that have to be given. */
function variablesOf({ name, variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const rows = pages[name?.value ?? ''] ?? usualPage;
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type: node, defaultValue }) => {
      const type = node.kind === Kind.NON_NULL_TYPE ? typeFromAST(schema, node) : undefined;
      return isNonNullType(type) && isInputType(type) && !defaultValue ? [[variable.name.value, valueOf(type, rows)]] : [];
    }),
  );
}

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** With the name of its type in each object, which the client's library asks for. */
const withTypeNames = (definition: ExecutableDefinitionNode): ExecutableDefinitionNode =>
  visit(definition, {
    SelectionSet: (node, _key, parent) =>
      parent === definition && definition.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [...node.selections, typeName] },
  });

/** The operation with the fragments that it needs, and with the names of types, as the client sends it. */
function documentOf(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): DocumentNode {
  const needed = new Set<FragmentDefinitionNode>();
  const look = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || needed.has(fragment)) return;
        needed.add(fragment);
        look(fragment);
      },
    });
  };
  look(operation);
  // The guards count tokens and places in one text.
  return parse([operation, ...needed].map((definition) => print(withTypeNames(definition))).join('\n'), { maxTokens: limits.tokens });
}

const definitions = [];
for await (const file of glob('client/**/*.graphql')) definitions.push(...parse(await readFile(file, 'utf8')).definitions);
const fragments = new Map(definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])));
const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
if (operations.length === 0) throw new Error('There are no operations of the client');

for (const operation of operations) {
  const name = operation.name?.value ?? 'An operation without a name';
  const refuse = (why: string) => {
    console.error(`${name} of the client: ${why}`);
    process.exitCode = 1;
  };
  try {
    const document = documentOf(operation, fragments);
    for (const { message } of validate(schema, document, rules)) refuse(message);
    const cost = costOf({ schema, document, variables: variablesOf(operation) });
    if (cost > limits.cost * share)
      refuse(
        `it costs ${cost.toFixed()}, and the server takes at most ${limits.cost.toFixed()}: ask for smaller pages or fewer fields of lists in lists.`,
      );
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
