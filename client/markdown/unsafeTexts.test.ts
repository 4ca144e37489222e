/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forbidden, payloads } from '../../tests/unsafeTexts.js';

// jsdom has no workers. In a browser their results replace the source text after the drawing.
jest.unstable_mockModule('./workers/typeset.js', () => ({ typeset: (tex: string) => Promise.resolve([document.createTextNode(tex)]) }));
jest.unstable_mockModule('./workers/highlight.js', () => ({
  highlight: (code: string) => Promise.resolve([{ text: code, colour: 'key' }]),
}));
const { MarkdownView } = await import('./MarkdownView.js');

// Deferred rendering runs at once, so that the speed of the machine does not matter.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What changes brought into an answer, the place that was watched, for as short as it stands there. */
const unwantedIn = (answer: Element, changes: readonly MutationRecord[]): string[] =>
  changes
    .flatMap(({ target, addedNodes }) => [target, ...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
    .filter((element) => element !== answer)
    .filter(
      (element) =>
        element.matches(forbidden) ||
        [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*(javascript|data|vbscript):/i.test(value)),
    )
    .map((element) => element.outerHTML);

/** What a text brought into an answer that it must not, while it came in pieces of so many characters. */
async function broughtBy(text: string, length: number): Promise<string[]> {
  const answer = document.createElement('section');
  const view = new MarkdownView(answer);
  const changes: MutationRecord[] = [];
  new MutationObserver((more) => changes.push(...more)).observe(answer, { subtree: true, childList: true, attributes: true });
  const brought: string[] = [];
  let drawn = 0;
  for (let end = length; end < text.length + length; end += length) {
    view.set(text.slice(0, end), end >= text.length);
    await jest.runAllTimersAsync();
    drawn += changes.length;
    brought.push(...unwantedIn(answer, changes.splice(0)));
  }
  expect(drawn).toBeGreaterThan(100);
  expect(answer.textContent).toContain('bold');
  for (const link of answer.querySelectorAll('a[href]')) expect(link.getAttribute('href')).toMatch(/^https?:/);
  view.destroy();
  return brought;
}

test.each([1, 2, 3, 5])('what is dangerous stands in no answer for a moment, cut after every %i characters', async (length) => {
  expect(await broughtBy(payloads.join('\n\n'), length)).toEqual([]);
});

test('a forbidden element that stood there would be seen', () => {
  const list = document.createElement('section');
  const watch = new MutationObserver(() => undefined);
  watch.observe(list, { subtree: true, childList: true, attributes: true });
  list.innerHTML = '<p><img src="x"></p>';
  expect(unwantedIn(list, watch.takeRecords())).toContain('<img src="x">');
});
