/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MarkdownView } from './MarkdownView.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const text = 'One[^1] and two[^b], one again[^1].\n\n| a |\n| - |\n| three[^1] |\n\n[^1]: First\n[^b]: Second';

async function answer(): Promise<HTMLElement> {
  const element = document.createElement('div');
  document.body.append(element);
  new MarkdownView(element).set(text, true);
  await jest.runAllTimersAsync();
  return element;
}

/** The links with a name, as a screen reader has them. */
const links = (page: HTMLElement, name: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('[role="link"]')].filter((link) => link.getAttribute('aria-label') === name);

const press = (link: HTMLElement | undefined, key: string): void => {
  link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

test('a sign leads to its note and the note back to that sign, within one answer and without an address', async () => {
  const [, page] = [await answer(), await answer()];
  const signs = links(page, 'Note 1');
  expect(signs).toHaveLength(3);
  const [note] = links(page, 'Note 1, back to the text');
  for (const sign of signs) {
    sign.click();
    expect(document.activeElement).toBe(note);
    note?.click();
    expect(document.activeElement).toBe(sign);
  }
  expect(note?.parentElement?.textContent).toBe('1 First');
  expect(location.hash).toBe('');
  expect(page.querySelector('[id]')).toBeNull();
});

test('by the keyboard, too', async () => {
  const page = await answer();
  const [sign] = links(page, 'Note b');
  const [note] = links(page, 'Note b, back to the text');
  expect([sign?.tabIndex, note?.tabIndex]).toEqual([0, 0]);
  press(note, 'Enter');
  expect(document.activeElement).toBe(sign);
  press(sign, 'a');
  expect(document.activeElement).toBe(sign);
  press(sign, 'Enter');
  expect(document.activeElement).toBe(note);
});
