import { type ExecutionArgs, type FieldNode, getOperationAST, Kind, OperationTypeNode, type SelectionSetNode } from 'graphql';
import type { AnswerDelta, AnswerEvents } from './answerEvents.graphql.js';

type Write<Value> = (value: Value) => string;

const deltaNames: readonly (keyof AnswerDelta)[] = ['index', 'block', 'offset', 'chunk'];

/** What was written of events, by the selection: readers that share events share their JSON. */
const written = new WeakMap<AnswerEvents, Map<string, string>>();

/**
 * Writes the result of answerStream for messages of text alone. They are nearly all, and GraphQL's own execution would
 * take a fifth of the whole server's time for them. It is made once for each subscription.
 * @returns undefined where the operation is another one, or selects with fragments or directives. What it makes returns
 * undefined for events with snapshots or changes, which are few. All of these are GraphQL's to execute.
 */
export function eventWriter({ document, operationName }: ExecutionArgs): ((events: unknown) => string | undefined) | undefined {
  const operation = getOperationAST(document, operationName);
  const roots = operation?.operation === OperationTypeNode.SUBSCRIPTION ? plainFields(operation.selectionSet) : undefined;
  const [root] = roots ?? [];
  if (roots?.length !== 1 || root?.name.value !== 'answerStream') return undefined;
  const write = writeObject(root.selectionSet, writeEvent);
  if (!write) return undefined;
  const opening = `{"data":{${keyOf(root)}:`;
  // The same text selects the same fields.
  const selection = root.loc ? root.loc.source.body.slice(root.loc.start, root.loc.end) : undefined;
  return (events) => {
    if (!isText(events)) return undefined;
    if (selection === undefined) return `${opening}${write(events)}}}`;
    const known = written.get(events) ?? new Map<string, string>();
    written.set(events, known);
    const result = known.get(selection) ?? `${opening}${write(events)}}}`;
    known.set(selection, result);
    return result;
  };
}

function isText(events: unknown): events is AnswerEvents {
  return isObject(events) && isNothing(events.changes) && isNothing(events.snapshots);
}

const isObject = (value: unknown): value is Partial<Record<keyof AnswerEvents, unknown>> => typeof value === 'object' && value !== null;
const isNothing = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

function writeEvent({ name, selectionSet }: FieldNode): Write<AnswerEvents> | undefined {
  switch (name.value) {
    case 'turnId':
      return ({ turnId }) => JSON.stringify(turnId);
    case 'changes':
    case 'snapshots':
      return () => '[]';
    case 'deltas': {
      const write = writeObject(selectionSet, writeDelta);
      return write && (({ deltas }) => `[${deltas.map(write).join()}]`);
    }
    case '__typename':
      return () => '"AnswerEvents"';
    default:
      return undefined;
  }
}

function writeDelta({ name: { value } }: FieldNode): Write<AnswerDelta> | undefined {
  const name = deltaNames.find((one) => one === value);
  if (name) return (delta) => JSON.stringify(delta[name]);
  return value === '__typename' ? () => '"AnswerDelta"' : undefined;
}

/** Writes what is selected of an object. @param writeField undefined for a field that it does not know */
function writeObject<Value>(
  selected: SelectionSetNode | undefined,
  writeField: (field: FieldNode) => Write<Value> | undefined,
): Write<Value> | undefined {
  const parts: { opening: string; write: Write<Value> }[] = [];
  for (const field of plainFields(selected) ?? []) {
    const write = writeField(field);
    if (!write) return undefined;
    parts.push({ opening: `${parts.length === 0 ? '{' : ','}${keyOf(field)}:`, write });
  }
  if (parts.length === 0) return undefined;
  return (value) => {
    let json = '';
    for (const { opening, write } of parts) json += opening + write(value);
    return `${json}}`;
  };
}

/** The selected fields, where they are nothing but fields, each under a key of its own. */
function plainFields(selected: SelectionSetNode | undefined): FieldNode[] | undefined {
  const fields: FieldNode[] = [];
  for (const node of selected?.selections ?? []) {
    if (node.kind !== Kind.FIELD || node.directives?.length || fields.some((field) => keyOf(field) === keyOf(node))) return undefined;
    fields.push(node);
  }
  return fields.length > 0 ? fields : undefined;
}

/** The key of a field in the result, as JSON. */
const keyOf = ({ alias, name }: FieldNode): string => `"${(alias ?? name).value}"`;
