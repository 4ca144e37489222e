import { describe, expect, test } from '@jest/globals';
import { fillTemplate, plainVariable, problemOf, readTemplate, type Variable, variableNames, variablesOf } from './template.js';

describe('a template', () => {
  test('has variables between double braces, in any script and with spaces inside', () => {
    expect(variableNames('{{a}} {{ größe }} {{名前}} {{a}} {{x-1_y}} {{\tb }}')).toEqual(['a', 'größe', '名前', 'x-1_y', 'b']);
  });

  test('is plain text where the braces hold anything else', () => {
    const text = `{a} {{}} {{a b}} {{a\n}} {{a.b}} {{${'x'.repeat(61)}}} {{a}`;
    expect(readTemplate(text)).toEqual([{ kind: 'text', text, raw: text }]);
  });

  test('has literal braces after a backslash', () => {
    expect(readTemplate('a \\{{b}} {{c}}')).toEqual([
      { kind: 'text', text: 'a {{b}} ', raw: 'a \\{{b}} ' },
      { kind: 'variable', name: 'c', raw: '{{c}}' },
    ]);
    expect(fillTemplate('a \\{{b}} {{c}}', { b: 'no', c: 'yes' })).toBe('a {{b}} yes');
  });

  test('is whole again when its pieces are joined', () => {
    const text = '{{{{a}}}} \\\\{{b}} {{ c }}{{d}}\n\\{{ {{e}}';
    expect(
      readTemplate(text)
        .map(({ raw }) => raw)
        .join(''),
    ).toBe(text);
  });

  test('is filled in once: a value that looks like a variable stays', () => {
    expect(fillTemplate('{{a}}, {{ b }} and {{toString}}', { a: '{{b}}', b: '' })).toBe('{{b}},  and {{toString}}');
  });

  test('is read in a time that grows with its length', () => {
    const text = '{{ '.repeat(60_000);
    expect(readTemplate(text)).toHaveLength(1);
  });

  test('keeps the variables described that stand in it, and adds those that are not', () => {
    const described: Variable[] = [
      { name: 'gone', kind: 'NUMBER', required: false, choices: [] },
      { name: 'b', kind: 'LONG_TEXT', required: false, choices: [] },
    ];
    expect(variablesOf('{{a}} {{b}}', described)).toEqual([described[1], plainVariable('a')]);
  });
});

describe('a value', () => {
  const of = (fields: Partial<Variable>): Variable => ({ ...plainVariable('x'), ...fields });
  const number = of({ kind: 'NUMBER', min: 20, max: 120 });

  test.each([
    [of({}), '', 'Fill this in.'],
    [of({}), ' \n', 'Fill this in.'],
    [of({ required: false }), '', undefined],
    [of({}), 'x', undefined],
    [number, '20', undefined],
    [number, '120.0', undefined],
    [number, '19.99', 'At least 20.'],
    [number, '121', 'At most 120.'],
    [number, '1e2', 'This is not a number.'],
    [number, 'sixty', 'This is not a number.'],
    [of({ kind: 'NUMBER', required: false }), '', undefined],
    [of({ kind: 'FILE' }), '', 'Choose a file.'],
    [of({ kind: 'FILE' }), 'letter.pdf', undefined],
    [of({ kind: 'CHOICE', choices: ['a', 'b'] }), 'b', undefined],
    [of({ kind: 'CHOICE', choices: ['a', 'b'] }), 'c', 'This is not one of the choices.'],
  ])('of %j: %j', (variable, value, problem) => {
    expect(problemOf(variable, value)).toBe(problem);
  });
});
