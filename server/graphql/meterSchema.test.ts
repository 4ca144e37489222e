import { describe, expect, test } from '@jest/globals';
import { buildSchema, execute, GraphQLObjectType, parse } from 'graphql';
import { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import { meterSchema } from './meterSchema.js';

/** Runs an operation over a list of so many items, each of which counts that it was resolved. */
async function run(items: number, onItem: (context: Context, resolved: number) => void = () => undefined) {
  const schema = buildSchema('type Query { items: [Item!]! } type Item { name: String! }');
  let resolved = 0;
  const context = new Context(
    () => {
      throw new Error('It reads nothing');
    },
    { viewer: undefined, device: { userAgent: '', address: '' }, requestId: 'one', language: null, isOwnOrigin: true },
  );
  const [query, item] = [schema.getQueryType(), schema.getType('Item')];
  if (!query || !(item instanceof GraphQLObjectType)) throw new Error('Both are there');
  const [list, name] = [query.getFields()['items'], item.getFields()['name']];
  if (!list || !name) throw new Error('Both are there');
  list.resolve = () => Array.from({ length: items }, () => ({}));
  name.resolve = () => {
    resolved += 1;
    onItem(context, resolved);
    return 'x';
  };
  meterSchema(schema);
  const { data } = await execute({ schema, document: parse('{ items { name } }'), contextValue: context });
  return { data, resolved, work: context.work };
}

describe('the meter of an operation', () => {
  test('counts in proportion to what lists hold', async () => {
    const [one, two, four] = [await run(1_000), await run(2_000), await run(4_000)].map(({ work }) => work.values);
    expect([one, two, four]).toEqual([1_001, 2_001, 4_001]);
  });

  test('resolves nothing of a list that holds too much', async () => {
    const { data, resolved, work } = await run(150_001);
    expect([data, resolved, work.failure?.kind]).toEqual([null, 0, 'too_large']);
  });

  test('resolves nothing more once the operation has ended', async () => {
    const ended = new AppError('unavailable', 'Its time is over');
    const { data, resolved, work } = await run(1_000, (context, count) => {
      if (count === 10) context.work.end(ended);
    });
    expect([data, resolved, work.failure]).toEqual([null, 10, ended]);
  });
});
