import { expect, test } from '@jest/globals';
import { rowsAgainst } from './rowsAgainst.js';
import { compareTexts, type Part } from './compareTexts.js';

const textsOf = (...paragraphs: string[]) => paragraphs.join('\n\n');
const only = (parts: readonly Part[]) => parts.flatMap(({ runs }) => runs.filter((run) => run.only).map(({ text }) => text.trim()));
const all = (parts: readonly Part[]) => parts.map(({ runs }) => runs.map(({ text }) => text).join(''));

const made = 'Walter Porstmann did not invent it. In 1922 he made it the rule.';
const folded = 'Fold a sheet in half and it stays itself. That is the whole trick of the formats.';
const baseline = textsOf(folded, made);
const against = (...others: string[]) => rowsAgainst(others.map((other) => compareTexts(baseline, other)));

test('in the baseline, only what none of the others has is marked', () => {
  const [first, second] = against(
    textsOf(folded.replace('trick', 'secret'), made.replace('the rule', 'stick')),
    textsOf(folded, made.replace('the rule', 'law')),
    textsOf(folded, made.replace('the rule', 'popular')),
  );
  expect([first?.kind, second?.kind]).toEqual(['changed', 'changed']);
  expect(first?.others.map(({ kind }) => kind)).toEqual(['changed', 'alike', 'alike']);
  expect(only(first?.left ?? [])).toEqual([]);
  expect(only(second?.left ?? [])).toEqual(['the rule']);
});

test('what only others have has rows of its own, and what several of them have stands in one', () => {
  const extra = 'Hold up a sheet here, slowly, so that the room hears the paper.';
  const rows = against(textsOf(folded, extra, made), textsOf(folded, made), textsOf(folded, extra, made, 'And goodbye.'));
  expect(rows.map(({ left }) => left.length)).toEqual([1, 0, 1, 0]);
  expect(rows[1]?.others.map(({ kind }) => kind)).toEqual(['right', 'left', 'right']);
  expect(rows[3]?.others.map(({ kind }) => kind)).toEqual(['left', 'left', 'right']);
});

test('blocks that one of the others merges stand in one row for all, and every text is whole', () => {
  const rows = against(textsOf(`${folded} ${made}`), baseline, 'Nothing of the kind.');
  expect(rows.flatMap(({ left }) => all(left))).toEqual([folded, made]);
  const [first] = rows.filter(({ left }) => left.length > 0);
  expect(first?.others.map(({ kind }) => kind)).toEqual(['changed', 'alike', 'left']);
  for (const [place, texts] of [[`${folded} ${made}`], [folded, made], ['Nothing of the kind.']].entries())
    expect(rows.flatMap(({ others }) => all(others[place]?.rows.flatMap(({ right }) => right) ?? []))).toEqual(texts);
});

test('a text with little in common marks nothing in the baseline', () => {
  const [row] = against('Something else entirely, of which no word is the same here');
  expect(only(row?.left ?? [])).toEqual([]);
});
