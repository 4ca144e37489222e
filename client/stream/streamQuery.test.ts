import { InMemoryCache } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { streamQuery } from './streamQuery.js';

test('the types of changes are asked for, and of nothing that comes with every token', () => {
  const [tokens, changes] = streamQuery(new InMemoryCache()).split('changes {');
  expect(tokens).toContain('chunk');
  expect(tokens).not.toContain('__typename');
  expect(changes?.match(/__typename/g)?.length).toBeGreaterThan(6);
});
