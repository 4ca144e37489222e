import { getNamedType, GraphQLError, type GraphQLOutputType, isLeafType, isListType, isNonNullType, type ValidationRule } from 'graphql';

/**
 * Refuses a list inside itself, for example the siblings of siblings: it would multiply with every level and tell nothing new. A list
 * that is reached through a fragment is counted while it is resolved.
 */
export const noListInItself: ValidationRule = (context) => {
  const open: string[] = [];
  const listAt = (): string | undefined => {
    const field = context.getFieldDef();
    const parent = context.getParentType();
    return field && parent && !parent.name.startsWith('__') && isListOfObjects(field.type) ? `${parent.name}.${field.name}` : undefined;
  };
  return {
    Field: {
      enter: (node) => {
        const list = listAt();
        if (list === undefined) return;
        if (open.includes(list))
          context.reportError(new GraphQLError(`The list ${list} may not be asked for inside itself.`, { nodes: node }));
        open.push(list);
      },
      leave: () => {
        if (listAt() !== undefined) open.pop();
      },
    },
  };
};

function isListOfObjects(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type) && !isLeafType(getNamedType(type));
}
