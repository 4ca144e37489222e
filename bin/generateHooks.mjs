/**
 * A plugin of graphql-codegen: writes one hook per document of a .graphql file, with the types of the plugins before it, and
 * nothing that the page does not use. A fragment's hook takes the id of the object to read from the cache.
 */
import { Kind } from 'graphql';

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

/** @param {unknown} _schema @param {{ document?: import('graphql').DocumentNode }[]} documents */
export function plugin(_schema, documents) {
  const hooks = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((node) => {
      if (node.kind === Kind.OPERATION_DEFINITION) return hookOfOperation(node);
      return node.kind === Kind.FRAGMENT_DEFINITION ? hookOfFragment(node) : [];
    });
  return { prepend: hooks.length > 0 ? [react] : [], content: hooks.join('\n') };
}
