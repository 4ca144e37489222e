/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import { type Selection, useSelection } from './useSelection.js';

const render = reactRoot();
const rowsOf = (count: number) => Array.from({ length: count }, (_, place) => String(place));

let selection: Selection;
function Rows({ rows, onRender }: { rows: readonly string[]; onRender: (now: Selection) => void }) {
  onRender(useSelection(rows));
  return null;
}
const show = (rows: readonly string[]) => render(<Rows rows={rows} onRender={(now) => (selection = now)} />);
const change = (by: (now: Selection) => void) =>
  act(async () => {
    by(selection);
    await Promise.resolve();
  });

test('a range goes from the row that was changed last to this one, in both directions, and is taken back in the same way', async () => {
  await show(rowsOf(6));
  await change((now) => {
    now.set('4', true, false);
  });
  await change((now) => {
    now.set('2', true, true);
  });
  expect(selection.ids).toEqual(['2', '3', '4']);
  await change((now) => {
    now.set('3', false, true);
  });
  expect(selection.ids).toEqual(['4']);
});

test('a row that leaves the list is no longer selected', async () => {
  await show(rowsOf(3));
  await change((now) => {
    now.toggleAll();
  });
  await show(['0', '2']);
  expect(selection.ids).toEqual(['0', '2']);
  await change((now) => {
    now.toggleAll();
  });
  expect(selection.ids).toEqual([]);
});

test('a hundred are the most', async () => {
  await show(rowsOf(120));
  await change((now) => {
    now.toggleAll();
  });
  expect(selection.ids).toHaveLength(100);
  await change((now) => {
    now.set('110', true, false);
  });
  expect(selection.ids).toHaveLength(100);
  await change((now) => {
    now.toggleAll();
  });
  expect(selection.ids).toEqual([]);
});
