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
import { noListInItself } from './noListInItself.js';

/** Reported like other validation errors, so that the answer is a 400 in the one shape. */
const report = (what: string, limit: number) => (context: ValidationContext | null) => {
  context?.reportError(new GraphQLError(`This operation has more than ${limit.toFixed()} ${what}.`));
};

/** Whether introspection is allowed: not in production, unless GRAPHIQL is on. */
export const showsSchema = (env: Env): boolean => env.mode === 'local' || env.GRAPHIQL;

/** Validation rules beyond the specification's. */
export function validationRules(env: Env): ValidationRule[] {
  return [
    maxDepthRule({ n: limits.depth, flattenFragments: true, onReject: [report('levels', limits.depth)], propagateOnRejection: false }),
    maxAliasesRule({ n: limits.aliases, allowList: [], onReject: [report('aliases', limits.aliases)], propagateOnRejection: false }),
    noListInItself,
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
 * Refuses an operation whose cost is too high or cannot be counted, before any resolver runs.
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

/**
 * The cost of an operation, by its pages and by what is usual in its lists.
 * @throws GraphQLError for an operation whose cost cannot be counted: an unreadable argument, or fragments that contain
 *   themselves
 */
export function costOf(operation: Operation): number {
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
    // The execution refuses the variables, with their names, before any resolver runs.
    if (variableErrors(operation).length > 0) return 0;
    throw tooCostly(`What this operation would cost cannot be counted. ${error instanceof GraphQLError ? error.message : ''}`.trimEnd());
  }
}

/** Errors of the operation's variables, each with the variable's name and the code that Apollo Server uses over HTTP. */
export function variableErrors({ schema, document, operationName, variables }: Operation): GraphQLError[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const { errors = [] } = getVariableValues(schema, definitions, variables ?? {});
  return errors.map((error) => new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } }));
}
