import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether an operation asks for no other fields than these directly below the one that is being resolved. */
export function selectsOnly({ fieldNodes, fragments }: GraphQLResolveInfo, names: readonly string[]): boolean {
  return fieldNodes.every(({ selectionSet }) => hasOnly(selectionSet, names, fragments));
}

function hasOnly(set: SelectionSetNode | undefined, names: readonly string[], fragments: Record<string, FragmentDefinitionNode>): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return names.includes(selection.name.value) || selection.name.value === '__typename';
    if (selection.kind === Kind.INLINE_FRAGMENT) return hasOnly(selection.selectionSet, names, fragments);
    return hasOnly(fragments[selection.name.value]?.selectionSet, names, fragments);
  });
}
