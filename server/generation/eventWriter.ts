import { type ExecutionArgs, type FieldNode, getOperationAST, Kind, OperationTypeNode, type SelectionSetNode } from 'graphql';
import { type AnswerValue, costOf, errorOf, modelOf, timingOf, usageOf } from './Answer.js';
import { parameterNames, parametersOf } from '../../shared/turn/parameters.js';
import type { Parameters } from './parameters.graphql.js';
import type { AnswerError, AnswerModel, Timing, Usage } from './answer.graphql.js';
import type { AnswerDelta, AnswerEvents, AnswerSnapshot, SnapshotBlock } from './answerEvents.graphql.js';

type Write<Value> = (value: Value) => string;

/** The selections of a document's fragments, by name. */
type Fragments = ReadonlyMap<string, SelectionSetNode>;

/**
 * Makes the function that writes a selected field.
 * @returns undefined if GraphQL must execute something in it
 */
type Field<Value> = (field: FieldNode, fragments: Fragments) => Write<Value> | undefined;

/** An object type of the schema, with those of its fields that are written here. */
interface Type<Value> {
  name: string;
  fields: Readonly<Partial<Record<string, Field<Value>>>>;
}

/** A scalar, or an enum whose values are equal to their names. */
const leaf =
  <Value>(read: (value: Value) => unknown): Field<Value> =>
  () =>
  (value) =>
    JSON.stringify(read(value));

const leaves = <Value>(...names: (keyof Value & string)[]): Type<Value>['fields'] =>
  Object.fromEntries(names.map((name) => [name, leaf((value: Value) => value[name])]));

const object =
  <Value, Child>(read: (value: Value) => Child | null, type: Type<Child>): Field<Value> =>
  ({ selectionSet }, fragments) => {
    const write = writeObject(selectionSet, type, fragments);
    if (!write) return undefined;
    return (value) => {
      const child = read(value);
      return child === null ? 'null' : write(child);
    };
  };

const list =
  <Value, Child>(read: (value: Value) => readonly Child[], type: Type<Child>): Field<Value> =>
  ({ selectionSet }, fragments) => {
    const write = writeObject(selectionSet, type, fragments);
    return write && ((value) => `[${read(value).map(write).join()}]`);
  };

const delta: Type<AnswerDelta> = { name: 'AnswerDelta', fields: leaves('index', 'block', 'offset', 'chunk') };
const block: Type<SnapshotBlock> = { name: 'SnapshotBlock', fields: leaves('kind', 'length', 'thinking') };
const snapshot: Type<AnswerSnapshot> = {
  name: 'AnswerSnapshot',
  fields: { ...leaves<AnswerSnapshot>('index', 'attempt'), blocks: list(({ blocks }) => blocks, block) },
};
const model: Type<AnswerModel> = { name: 'AnswerModel', fields: leaves('id', 'name', 'provider', 'providerName', 'mark') };
const error: Type<AnswerError> = { name: 'AnswerError', fields: leaves('code', 'message', 'retryAfter') };
const parameters: Type<Parameters> = { name: 'Parameters', fields: leaves(...parameterNames) };
const usage: Type<Usage> = { name: 'Usage', fields: leaves('tokensIn', 'tokensOut', 'estimated') };
const timing: Type<Timing> = {
  name: 'Timing',
  fields: leaves('queuedAt', 'startedAt', 'firstTokenAt', 'endedAt', 'timeToFirstToken', 'duration', 'tokensPerSecond'),
};
/** Without the fields of an answer's text: GraphQL executes operations that select them. */
const answer: Type<AnswerValue> = {
  name: 'Answer',
  fields: {
    ...leaves<AnswerValue>(
      'id',
      'turnId',
      'index',
      'sample',
      'prompt',
      'attempt',
      'state',
      'leftOutTurns',
      'finishReason',
      'refunded',
      'hasEarlier',
    ),
    model: object(modelOf, model),
    error: object(errorOf, error),
    parameters: object(parametersOf, parameters),
    askedWithout: leaf(({ askedWithout }) => askedWithout ?? []),
    usage: object(usageOf, usage),
    costMicrodollars: leaf(costOf),
    timing: object(timingOf, timing),
    mergedFrom: leaf(({ mergedFrom }) => mergedFrom),
    queuePlace: leaf(({ queuePlace }) => queuePlace ?? null),
  },
};
const message: Type<AnswerEvents> = {
  name: 'AnswerEvents',
  fields: {
    ...leaves<AnswerEvents>('turnId'),
    snapshots: list(({ snapshots }) => snapshots, snapshot),
    deltas: list(({ deltas }) => deltas, delta),
    changes: list(({ changes }) => changes, answer),
  },
};

/** Written events by operation: readers that share events share their JSON. */
const written = new WeakMap<AnswerEvents, Map<string, string>>();

/**
 * Makes a function that writes the results of answerStream, because GraphQL's own execution would take a fifth of the whole
 * server's time. It is made once per subscription.
 * @returns undefined if the operation is another one, or selects with directives, the same key twice, or an answer's texts;
 *   GraphQL executes all of these
 */
export function eventWriter({ document, operationName }: ExecutionArgs): ((events: unknown) => string | undefined) | undefined {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return undefined;
  const fragments: Fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  );
  const [root, ...others] = plainFields(operation.selectionSet, fragments) ?? [];
  if (root?.name.value !== 'answerStream' || others.length > 0) return undefined;
  const write = writeObject(root.selectionSet, message, fragments);
  if (!write) return undefined;
  const opening = `{"data":{${keyOf(root)}:`;
  // The same operation with the same text selects the same fields.
  const selection = operation.loc && `${operationName ?? ''} ${operation.loc.source.body}`;
  return (events) => {
    if (!isMessage(events)) return undefined;
    if (selection === undefined) return `${opening}${write(events)}}}`;
    const known = written.get(events) ?? new Map<string, string>();
    written.set(events, known);
    const result = known.get(selection) ?? `${opening}${write(events)}}}`;
    known.set(selection, result);
    return result;
  };
}

const isMessage = (events: unknown): events is AnswerEvents =>
  typeof events === 'object' && events !== null && 'snapshots' in events && 'deltas' in events && 'changes' in events;

/** Writes what is selected of an object. */
function writeObject<Value>(
  selected: SelectionSetNode | undefined,
  { name, fields }: Type<Value>,
  fragments: Fragments,
): Write<Value> | undefined {
  const parts: { opening: string; write: Write<Value> }[] = [];
  for (const field of plainFields(selected, fragments) ?? []) {
    const write = field.name.value === '__typename' ? () => JSON.stringify(name) : fields[field.name.value]?.(field, fragments);
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

/**
 * The selected fields, with those of fragments in their place: every type here is an object type, so each fragment has the type
 * of its parent. Undefined if there are directives, or if a key appears twice.
 */
function plainFields(selected: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] | undefined {
  const fields: FieldNode[] = [];
  for (const node of selected?.selections ?? []) {
    if (node.directives?.length) return undefined;
    const more =
      node.kind === Kind.FIELD
        ? [node]
        : plainFields(node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value), fragments);
    if (!more || more.some((one) => fields.some((field) => keyOf(field) === keyOf(one)))) return undefined;
    fields.push(...more);
  }
  return fields.length > 0 ? fields : undefined;
}

/** The key of a field in the result, as JSON. */
const keyOf = ({ alias, name }: FieldNode): string => `"${(alias ?? name).value}"`;
