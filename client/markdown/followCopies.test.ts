/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { followCopies } from './followCopies.js';

const set = (tag: string, tex: string, signs: string) =>
  `<${tag} class="math set" data-tex="${tex}"><span class="katex"><span class="katex-mathml"><math><mi>${signs}</mi><annotation>${tex}</annotation></math></span><span class="katex-html" aria-hidden="true">${signs}</span></span></${tag}>`;

/** Copies what is selected. @returns what the clipboard has by type; nothing where it is left to the browser */
function copy(select: (range: Range) => void): Record<string, string> {
  const range = document.createRange();
  select(range);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const copied: Record<string, string> = {};
  const event = new Event('copy', { bubbles: true, cancelable: true });
  const setData = (type: string, text: string) => {
    copied[type] = text;
  };
  document.body.dispatchEvent(Object.assign(event, { clipboardData: { setData } }));
  expect(event.defaultPrevented).toBe(Object.keys(copied).length > 0);
  return copied;
}

followCopies();
followCopies();

test('a selected formula is copied once, and stays as it is drawn', () => {
  document.body.innerHTML = `<p>Energy is ${set('span', 'E=mc^2', 'E=mc2')} here.</p>`;
  const before = document.body.innerHTML;
  const copied = copy((range) => {
    range.selectNodeContents(document.body);
  });
  expect(copied['text/plain']).toBe('Energy is $E=mc^2$ here.');
  expect(copied['text/html']).toContain('<math>');
  expect(copied['text/html']).not.toContain('katex-html');
  expect(document.body.innerHTML).toBe(before);
});

test('a part of a formula is copied as the whole of it', () => {
  document.body.innerHTML = `<p>So:</p>${set('div', 'a+b', 'ab')}<p>End</p>`;
  const drawn = document.querySelector('.katex-html')?.firstChild;
  if (!drawn) throw new Error('There is no formula');
  const copied = copy((range) => {
    range.setStart(drawn, 1);
    range.setEnd(drawn, 2);
  });
  expect(copied['text/plain']).toBe('$$a+b$$');
});

test('a selection without a formula is left to the browser', () => {
  document.body.innerHTML = '<p>Words</p>';
  expect(
    copy((range) => {
      range.selectNodeContents(document.body);
    }),
  ).toEqual({});
});
