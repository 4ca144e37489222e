import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { Context } from '../api/Context.js';
import { Pace } from '../api/Pace.js';
import type { Work } from '../api/Work.js';

type Resolve = GraphQLFieldResolver<unknown, unknown, Record<string, unknown>>;

/** Bytes of JSON that surround a value: quotes of its name, colon, comma. */
const aroundBytes = 4;
/** Bytes of a value that is not a text. */
const scalarBytes = 8;
/** A text that is shorter is counted by its length. */
const exactFrom = 24;

/**
 * Counts what every field of the schema returns while an operation runs: each field, each item of a list, each byte of a text. What
 * is over a limit is refused before the value is looked at further, and no field is resolved after that.
 */
export function meterSchema(schema: GraphQLSchema): void {
  const pace = new Pace();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = metered(field.resolve ?? defaultFieldResolver, field.type, pace);
    }
  }
}

function metered(resolve: Resolve, type: GraphQLOutputType, pace: Pace): Resolve {
  const nullable = isNonNullType(type) ? type.ofType : type;
  const isLeaf = isLeafType(nullable);
  return (source, args, context, info) => {
    if (!(context instanceof Context)) return resolve(source, args, context, info);
    const { work } = context;
    work.step();
    const value = resolve(source, args, context, info);
    if (isLeaf) return value instanceof Promise ? value.then((leaf: unknown) => counted(work, leaf, info)) : counted(work, value, info);
    const account = work.account ?? '';
    if (value instanceof Promise) return value.then((found: unknown) => inTurn(pace, account, counted(work, found, info)));
    return inTurn(pace, account, counted(work, value, info));
  };
}

/** The value, once its account may go on. */
function inTurn(pace: Pace, account: string, value: unknown): unknown {
  return pace.turn(account)?.then(() => value) ?? value;
}

/** @throws AppError of kind too_large */
function counted(work: Work, value: unknown, info: GraphQLResolveInfo): unknown {
  work.reply(String(info.path.key).length + aroundBytes + sizeOf(value));
  if (!Array.isArray(value)) return value;
  const isOfLeaves = isLeafList(info.returnType);
  work.list(value.length, isOfLeaves ? 0 : fieldsOf(info));
  if (isOfLeaves) for (const item of value) work.reply(1 + sizeOf(item));
  return value;
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'string') return scalarBytes;
  return value.length < exactFrom ? value.length : Buffer.byteLength(JSON.stringify(value));
}

function isLeafList(type: GraphQLOutputType): boolean {
  const list = isNonNullType(type) ? type.ofType : type;
  if (!isListType(list)) return false;
  return isLeafType(isNonNullType(list.ofType) ? list.ofType.ofType : list.ofType);
}

/** Fields of each item, at least: those of fragments are not looked for. */
const fieldsOf = ({ fieldNodes }: GraphQLResolveInfo): number =>
  fieldNodes.reduce((sum, { selectionSet }) => sum + (selectionSet?.selections.length ?? 0), 0);
