/**
 * A plugin of graphql-codegen: writes each document of a .graphql file as one that knows its result and its variables, and one hook
 * for it, with the types of the plugins before it, and nothing that the page does not use. A fragment's hook takes the id of the
 * object to read from the cache.
 */
import { ReactApolloVisitor } from '@graphql-codegen/typescript-react-apollo';
import { concatAST, Kind } from 'graphql';

const react = "import * as Apollo from '@apollo/client/react';";

/** @param {import('graphql').OperationDefinitionNode} node */
function hookOfOperation({ name, operation, variableDefinitions }) {
  const kind = `${operation[0]?.toUpperCase() ?? ''}${operation.slice(1)}`;
  const named = name?.value ?? '';
  const types = `${named}${kind}, ${named}${kind}Variables`;
  const needs = (variableDefinitions ?? []).some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
  const needed = ` & ({ variables: ${named}${kind}Variables; skip?: boolean } | { skip: boolean })`;
  const hook = (/** @type {string} */ variant, /** @type {boolean} */ mayNeed) => {
    const isNeeded = needs && mayNeed;
    const options = `options${isNeeded ? '' : '?'}: Apollo.${variant}HookOptions<${types}>${isNeeded ? needed : ''}`;
    return `export function use${named}${variant}(${options}) {\n  return Apollo.use${variant}<${types}>(${named}Document, options);\n}`;
  };
  if (kind === 'Query') return [hook('Query', true), hook('LazyQuery', false)];
  return [hook(kind, kind === 'Subscription')];
}

/** @param {import('graphql').FragmentDefinitionNode} node */
function hookOfFragment({ name: { value: name }, typeCondition }) {
  const from = `from: id === undefined ? null : { __typename: '${typeCondition.name.value}', id }`;
  return [
    `/** Reads the fragment from the cache; null if fields are missing. */`,
    `export function use${name}Fragment(id: string | undefined): ${name}Fragment | null {`,
    `  const { data, complete } = Apollo.useFragment<${name}Fragment>({ fragment: ${name}FragmentDoc, fragmentName: '${name}', ${from} });`,
    `  return complete ? data : null;\n}`,
  ].join('\n');
}

class TypedDocuments extends ReactApolloVisitor {
  /** @override @param {string} result @param {string} variables */
  getDocumentNodeSignature(result, variables) {
    return ` as unknown as DocumentNode<${result}, ${variables}>`;
  }
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {{ document?: import('graphql').DocumentNode }[]} documents
 * @param {ConstructorParameters<typeof ReactApolloVisitor>[2] & { externalFragments?: ConstructorParameters<typeof ReactApolloVisitor>[1] }} config
 */
export function plugin(schema, documents, config) {
  const { definitions } = concatAST(documents.flatMap(({ document }) => document ?? []));
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const own = fragments.map((node) => ({ node, name: node.name.value, onType: node.typeCondition.name.value, isExternal: false }));
  const visitor = new TypedDocuments(schema, [...own, ...(config.externalFragments ?? [])], config, documents);
  const written = operations.map((node) => visitor.OperationDefinition(node));
  const hooks = definitions.flatMap((node) => {
    if (node.kind === Kind.OPERATION_DEFINITION) return hookOfOperation(node);
    return node.kind === Kind.FRAGMENT_DEFINITION ? hookOfFragment(node) : [];
  });
  return {
    prepend: [...visitor.getImports(), ...(hooks.length > 0 ? [react] : [])],
    content: [visitor.fragments, ...written, ...hooks].join('\n'),
  };
}
