import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { noListInItself } from './noListInItself.js';

const schema = buildSchema(`
  interface Node { id: ID! children: [Tree!]! }
  type Tree implements Node { id: ID! children: [Tree!]! pages(first: Int): [Tree!]! parent: Tree other: Thing }
  type Leaf { id: ID! tree: Tree }
  union Thing = Tree | Leaf
  type Query { tree: Tree node: Node }`);

const refusals = (query: string) => validate(schema, parse(query), [noListInItself]).map(({ message }) => message);
const refused = ['The list Tree.children may not be asked for inside itself.'];

describe('a list inside itself is refused', () => {
  test.each([
    ['written out', '{ tree { children { children { id } } } }'],
    ['under aliases', '{ tree { a: children { b: children { id } } } }'],
    ['by a named fragment', '{ tree { children { ...A } } } fragment A on Tree { children { id } }'],
    ['by a fragment in a fragment', '{ tree { children { ...A } } } fragment A on Tree { ...B } fragment B on Tree { children { id } }'],
    ['by an inline fragment', '{ tree { children { ... on Tree { children { id } } } } }'],
    ['by an inline fragment without a type', '{ tree { children { ... @include(if: true) { children { id } } } } }'],
    ['both in fragments', '{ tree { ...A } } fragment A on Tree { children { parent { ...B } } } fragment B on Tree { children { id } }'],
    ['through another field', '{ tree { children { parent { children { id } } } } }'],
    ['through a union', '{ tree { children { other { ... on Leaf { tree { children { id } } } } } } }'],
    ['where the inner one has a page and the one inside it has none', '{ tree { children { pages(first: 2) { children { id } } } } }'],
  ])('%s', (_way, query) => {
    expect(refusals(query)).toEqual(refused);
  });

  test('of an interface, also where a fragment names one of its types', () => {
    expect(refusals('{ node { children { id } ... on Tree { children { ... on Node { children { id } } } } } }')).toEqual(refused);
    expect(refusals('{ node { ...A } } fragment A on Node { children { ... on Tree { children { id } } } }')).toEqual([
      'The list Node.children may not be asked for inside itself.',
    ]);
  });

  test.each(['pages', 'pages(first: null)'])('where its page is not asked for: %s', (inner) => {
    expect(refusals(`{ tree { pages(first: 2) { ${inner} { id } } } }`)).toEqual([
      'The list Tree.pages may not be asked for inside itself.',
    ]);
  });

  test('by fragments that double at every level, which are read once each', () => {
    const levels = Array.from(
      { length: 200 },
      (_, at) => `fragment F${at.toFixed()} on Tree { ...F${(at + 1).toFixed()} ...F${(at + 1).toFixed()} }`,
    );
    expect(refusals(`{ tree { children { ...F0 } } } ${levels.join(' ')} fragment F200 on Tree { children { id } }`)).toEqual(refused);
  });
});

describe('it is no list inside itself', () => {
  test.each([
    ['beside it', '{ tree { a: children { id } b: children { id } } }'],
    ['in pages, which multiply in the cost', 'query ($n: Int!) { tree { pages(first: 2) { pages(first: $n) { id } } } }'],
    ['another list of the same type', '{ tree { children { pages { id } } } }'],
    ['in a fragment that contains itself, which another rule refuses', '{ tree { children { ...A } } } fragment A on Tree { ...A }'],
  ])('%s', (_way, query) => {
    expect(refusals(query)).toEqual([]);
  });
});
