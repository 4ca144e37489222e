import {
  type ASTNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/**
 * Refuses a list inside itself, for example the siblings of siblings, whether it is written out or comes by fragments: it would
 * multiply with every level by a length that nobody knows yet, and its rows would be the same ones again. With `first` each level says how much it wants, and the
 * cost multiplies it.
 */
export const noListInItself: ValidationRule = (context) => {
  const lists = new ListsWithin(context);
  return {
    Field: (node) => {
      const field = context.getFieldDef();
      const parent = context.getParentType();
      if (!field || !parent || !isListOfObjects(field.type)) return;
      if (!lists.in(node.selectionSet, getNamedType(field.type)).has(keyOf(parent, field.name))) return;
      const list = `${parent.name}.${field.name}`;
      context.reportError(new GraphQLError(`The list ${list} may not be asked for inside itself.`, { nodes: node }));
    },
  };
};

const none: ReadonlySet<string> = new Set();

/** The lists without `first` that a selection contains at any depth; each selection and each fragment is read once. */
class ListsWithin {
  private readonly known = new Map<ASTNode, ReadonlySet<string>>();

  constructor(private readonly context: ValidationContext) {}

  in(selected: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): ReadonlySet<string> {
    if (!selected) return none;
    const known = this.known.get(selected);
    if (known) return known;
    // A fragment that contains itself ends here; another rule refuses it.
    this.known.set(selected, none);
    const found = new Set<string>();
    for (const node of selected.selections) {
      for (const list of node.kind === Kind.FIELD ? this.ofField(node, type) : this.in(...this.fragment(node, type))) found.add(list);
    }
    this.known.set(selected, found);
    return found;
  }

  private ofField(node: FieldNode, type: GraphQLNamedType | undefined): Iterable<string> {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field || !type) return none;
    const within = this.in(node.selectionSet, getNamedType(field.type));
    const isPage = node.arguments?.some(({ name, value }) => name.value === 'first' && value.kind !== Kind.NULL);
    return isListOfObjects(field.type) && isPage !== true ? [keyOf(type, field.name), ...within] : within;
  }

  private fragment(
    node: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    type: GraphQLNamedType | undefined,
  ): [SelectionSetNode | undefined, GraphQLNamedType | undefined] {
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.context.getFragment(node.name.value) : node;
    const on = fragment?.typeCondition?.name.value;
    return [fragment?.selectionSet, on === undefined ? type : this.context.getSchema().getType(on)];
  }
}

/** The same for a field of an interface and of the types that implement it. */
function keyOf(type: GraphQLNamedType, field: string): string {
  const above = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  return `${above.find((one) => field in one.getFields())?.name ?? type.name}.${field}`;
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && !isLeafType(getNamedType(type));
}
