import { describe, expect, test } from '@jest/globals';
import { buildSchema as buildOther, isCompositeType, isObjectType, parse } from 'graphql';
import { costOf } from './guards.js';
import { listBounds, type ListField, listFields } from './listBounds.js';
import { buildSchema } from './schema.js';

const schema = buildSchema();

/** Faults of the lists of a schema, each with what to do. */
function findings(lists: ListField[]): string[] {
  return lists.flatMap(({ coordinate, field, isOfObjects }) => {
    if (!(coordinate in listBounds))
      return [`${coordinate} is a list without a known bound: bound it where it is made, then say so in server/graphql/listBounds.ts.`];
    if (isOfObjects && field.extensions['complexity'] === undefined)
      return [`${coordinate} costs nothing for its rows: give it \`rows\` in server/graphql/listBounds.ts, or a complexity of its own.`];
    return [];
  });
}

const cost = (query: string) => costOf({ schema, document: parse(query) });

describe('every list of the schema', () => {
  test('has a known bound, and costs for each of its rows', () => {
    expect(findings(listFields(schema))).toEqual([]);
  });

  test('that has a bound is there', () => {
    const there = new Set(listFields(schema).map(({ coordinate }) => coordinate));
    expect(Object.keys(listBounds).filter((coordinate) => !there.has(coordinate))).toEqual([]);
  });

  test('that is new fails with what to do, also within other wrappers and as a connection', () => {
    const other = buildOther(`
      type Query { things: [Thing!]! maybe: [[Thing]] page: ThingConnection! }
      type Thing { tags: [String] one: Thing }
      type ThingConnection { edges: [ThingEdge!]! }
      type ThingEdge { node: Thing! }`);
    const found = findings(listFields(other));
    expect(found.map((line) => line.split(' ')[0])).toEqual(['Query.things', 'Query.maybe', 'Query.page', 'Thing.tags']);
    expect(found[0]).toContain('bound it where it is made, then say so in server/graphql/listBounds.ts');
  });
});

describe('lists within lists', () => {
  test.each([
    ['{ teams { columns { temperature } } }', '{ teams { columns { temperature id } } }', 50 * 4],
    ['{ prompts { current { variables { name } } } }', '{ prompts { current { variables { name kind } } } }', 50 * 2],
    [
      '{ history(first: 7) { edges { node { models { id } } } } }',
      '{ history(first: 7) { edges { node { models { id mark } } } } }',
      7 * 2,
    ],
    [
      '{ conversation(id: "x") { turns(first: 3) { siblings(first: 5) { id } } } }',
      '{ conversation(id: "x") { turns(first: 3) { siblings(first: 5) { id prompt } } } }',
      3 * 5,
    ],
  ])('%s multiplies: one more field of the inner rows costs their number', (less, more, rows) => {
    expect(cost(more) - cost(less)).toBe(rows);
  });

  test('cost the same written out and by fragments, and each alias costs', () => {
    const written = cost('{ teams { columns { id } } }');
    expect(cost('{ teams { ... on Team { columns { ... { id } } } } }')).toBe(written);
    expect(cost('{ ...A } fragment A on Query { teams { ...B } } fragment B on Team { columns { id } }')).toBe(written);
    expect(cost('{ one: teams { columns { id } } other: teams { columns { id } } }')).toBe(2 * written);
  });
});

test('no list hides behind an interface or a union, because there are none', () => {
  const composite = Object.values(schema.getTypeMap()).filter(isCompositeType);
  expect(composite.filter((type) => !isObjectType(type)).map(({ name }) => name)).toEqual([]);
});
