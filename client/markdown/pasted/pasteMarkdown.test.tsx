/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { reactRoot } from '../../../tests/reactRoot.js';
import { pasteMarkdown } from './pasteMarkdown.js';

const render = reactRoot();
const inserted: string[] = [];
// jsdom has no editing commands.
Object.assign(document, { execCommand: (_command: string, _hasDialog: boolean, text: string) => inserted.push(text) > 0 });
beforeEach(() => {
  inserted.length = 0;
});

/** Pastes into a field with this text, at its end. @returns whether the browser pastes by itself */
async function paste(offered: Record<string, string>, before = ''): Promise<boolean> {
  await render(<textarea defaultValue={before} onPaste={pasteMarkdown} />);
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field');
  field.value = before;
  field.setSelectionRange(before.length, before.length);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => offered[type] ?? '' } });
  act(() => {
    field.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

const bold = { 'text/html': '<p>A <b>bold</b> word</p>', 'text/plain': 'A bold word' };

test('formatted text is inserted before the next key: its text, and then its Markdown, so that Undo leads back to the text', async () => {
  expect(await paste(bold)).toBe(false);
  expect(inserted).toEqual(['A bold word', 'A **bold** word']);
});

test.each([
  ['a plain paste, which offers no HTML', { 'text/plain': 'A bold word' }, ''],
  [
    'an address, whose HTML is its title',
    { 'text/html': '<a href="https://a.example/">A page</a>', 'text/plain': 'https://a.example/' },
    '',
  ],
  ['what comes into code', bold, 'Mend this:\n```js\n'],
  ['what has no format', { 'text/html': '<p>Plain</p>', 'text/plain': 'Plain' }, ''],
  ['a huge HTML', { 'text/html': `<b>x</b>${'y'.repeat(5_000_000)}`, 'text/plain': 'xy' }, ''],
  ['a huge text', { 'text/html': '<b>x</b>', 'text/plain': 'y'.repeat(200_000) }, ''],
])('the browser pastes %s', async (_what, offered, before) => {
  expect(await paste(offered, before)).toBe(true);
  expect(inserted).toEqual([]);
});

test('code that has ended is no code', async () => {
  expect(await paste(bold, '```\ncode\n```\n')).toBe(false);
});
