import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { parse } from './parse.js';

const rules = z.object({ name: z.string(), note: z.optional(z.string()) });

test('parses what rules know', () => {
  const typed: { name: string; note?: string } = { name: 'One' };
  const unknown: unknown = { name: 'One', other: 1 };
  expect([parse(rules, typed), parse(rules, unknown)]).toEqual([{ name: 'One' }, { name: 'One' }]);
});

test('a field that no rule knows is dropped, and is a type error', () => {
  const more = { name: 'One', other: 1 };
  // @ts-expect-error: other has no rule
  expect(parse(rules, more)).toEqual({ name: 'One' });
});
