/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, useRef } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import { useRowFocus } from './useRowFocus.js';

const render = reactRoot();
const names = { heading: 'Rows', field: 'Elsewhere', edit: 'Edit', remove: 'Remove' };

function Rows({ ids, busy = false }: { ids: readonly string[]; busy?: boolean }) {
  const list = useRef<HTMLElement>(null);
  useRowFocus(list, ids);
  return (
    <>
      <section ref={list}>
        <h2>{names.heading}</h2>
        {ids.map((id) => (
          <p key={id} data-row={id}>
            <button>{`${names.edit} ${id}`}</button>
            <button disabled={busy}>{`${names.remove} ${id}`}</button>
          </p>
        ))}
      </section>
      <input aria-label={names.field} />
    </>
  );
}

const focus = (words: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.focus();
    await Promise.resolve();
  });
const focused = () => document.activeElement?.textContent;

test('the focus of a row that goes is given to the same control of the next row, at last to the heading', async () => {
  await render(<Rows ids={['a', 'b', 'c']} />);
  await focus('Remove b');
  await render(<Rows ids={['a', 'c']} />);
  expect(focused()).toBe('Remove c');
  await render(<Rows ids={['a']} />);
  expect(focused()).toBe(names.heading);
  await focus('Edit a');
  await render(<Rows ids={[]} />);
  expect(focused()).toBe(names.heading);
});

test('a control that was disabled while it worked counts as the one that had the focus', async () => {
  await render(<Rows ids={['a', 'b']} />);
  await focus('Remove a');
  await render(<Rows ids={['a', 'b']} busy />);
  // As a browser does a moment later.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await render(<Rows ids={['b']} />);
  expect(focused()).toBe('Remove b');
});

test('a focus that the person has put elsewhere stays there', async () => {
  await render(<Rows ids={['a', 'b']} />);
  await focus('Remove a');
  const field = document.querySelector('input');
  field?.focus();
  await render(<Rows ids={['b']} />);
  expect(document.activeElement).toBe(field);
  field?.blur();
  await render(<Rows ids={[]} />);
  expect(document.activeElement).toBe(document.body);
});
