import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { Env } from '../config/env.js';
import { limits } from '../http/limits.js';

/** Reported like any other finding of validation, so that the answer is a 400 with one shape. */
const report = (what: string, limit: number) => (context: ValidationContext | null) => {
  context?.reportError(new GraphQLError(`This operation has more than ${limit.toFixed()} ${what}.`));
};

/** Whether the schema may be asked for: not in production, unless GRAPHIQL is on. */
export const showsSchema = (env: Env): boolean => env.mode === 'local' || env.GRAPHIQL;

/** Rules beside the specification's own. */
export function validationRules(env: Env): ValidationRule[] {
  return [
    maxDepthRule({ n: limits.depth, flattenFragments: true, onReject: [report('levels', limits.depth)], propagateOnRejection: false }),
    maxAliasesRule({ n: limits.aliases, allowList: [], onReject: [report('aliases', limits.aliases)], propagateOnRejection: false }),
    ...(showsSchema(env) ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Refuses what would cost too much, or cannot be counted, before any resolver runs.
 * @throws GraphQLError
 */
export function requireAffordable(operation: Operation): void {
  const cost = costOf(operation);
  if (cost > limits.cost) {
    throw tooCostly(
      `This operation asks for too much: it would cost ${cost.toFixed()} of at most ${limits.cost.toFixed()}. Ask for smaller pages.`,
    );
  }
}

const tooCostly = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_COSTLY', http: { status: 400 } } });

/** @throws GraphQLError for what cannot be counted: an argument that cannot be read, or fragments in fragments without end. */
function costOf(operation: Operation): number {
  const { schema, document, operationName, variables } = operation;
  try {
    return getComplexity({
      schema,
      query: document,
      operationName: operationName ?? undefined,
      variables: variables ?? {},
      estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    // The execution refuses them, with their names, before any resolver.
    if (variableErrors(operation).length > 0) return 0;
    throw tooCostly(`What this operation would cost cannot be counted. ${error instanceof GraphQLError ? error.message : ''}`.trimEnd());
  }
}

/** What is wrong with its variables, each by its name, in the code that Apollo Server gives over HTTP. */
export function variableErrors({ schema, document, operationName, variables }: Operation): GraphQLError[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const { errors = [] } = getVariableValues(schema, definitions, variables ?? {});
  return errors.map((error) => new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } }));
}
