import { expect, test } from '@jest/globals';
import { maxToolTextLength } from './limits.js';
import { type ToolDefinition, toolResultsRules, toolsRules } from './toolRules.js';

const tool = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => ({ name, ...more });
const nested = (levels: number): Record<string, unknown> =>
  Array.from({ length: levels }).reduce<Record<string, unknown>>((inner) => ({ items: inner }), { type: 'object' });
const many = (count: number, more: Partial<ToolDefinition> = {}) =>
  Array.from({ length: count }, (_, index) => tool(`tool_${index.toFixed()}`, more));

/** The words of the first problem; undefined if there is none. */
const problemOf = (given: unknown) => toolsRules.safeParse(given).error?.issues[0]?.message;

test('definitions get the usual choice, and keep what they say', () => {
  const parameters = { type: 'object', properties: { city: { type: 'string' } } };
  expect(toolsRules.parse({ definitions: [tool('get_weather', { parameters, strict: true })] })).toEqual({
    definitions: [{ name: 'get_weather', parameters, strict: true }],
    choice: 'auto',
    parallel: true,
  });
});

test.each([
  ['a name with other signs', { definitions: [tool('get weather')] }, /1 to 64 letters/],
  ['two of one name', { definitions: [tool('one'), tool('one')] }, /same name/],
  ['a long one', { definitions: [tool('one', { description: 'x'.repeat(64_001) })] }, /longer than 64,000/],
  ['too long ones together', { definitions: many(10, { description: 'x'.repeat(60_000) }) }, /longer than 512,000/],
  ['too many', { definitions: many(129) }, /128/],
  ['a deep schema', { definitions: [tool('one', { parameters: nested(100_000) })] }, /At most 32/],
  ['arguments that are no object', { definitions: [tool('one', { parameters: { type: 'string' } })] }, /are an object/],
  ['a choice that is not defined', { definitions: [tool('one')], choice: { name: 'two' } }, /none of those/],
])('%s is refused in words', (_name, given, words) => {
  expect(problemOf(given)).toMatch(words);
});

test('results have a bound, and each answers a call of its own', () => {
  const result = (id: string, text = '') => ({ id, name: 'one', text });
  const wordsOf = (given: unknown) => toolResultsRules.safeParse(given).error?.issues[0]?.message;
  expect(wordsOf([result('a'), result('b')])).toBeUndefined();
  expect(wordsOf([result('a', 'x'.repeat(maxToolTextLength)), result('b', 'x')])).toMatch(/longer than 1,000,000/);
  expect(wordsOf([result('a'), result('a')])).toMatch(/same call/);
  expect(wordsOf([result('a b')])).toMatch(/plain characters/);
});
