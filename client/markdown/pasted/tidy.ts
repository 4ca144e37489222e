import { fitTable } from './fitTable.js';
import { listWordItems } from './listWordItems.js';

/** Parts that nobody reads as text, among them the second copies of formulas: KaTeX, MathJax and Wikipedia draw each twice. */
const unread =
  'script, style, meta, link, title, template, svg, .katex-html, mjx-container > :not(mjx-assistive-mml), .mwe-math-element:has(math) img';

/**
 * Changes HTML of other programs into what it means: their lists, their emphasis, the numbers and ticks of items, the rows of tables.
 * @returns whether that can be written: false if the spans of its tables make too many cells
 */
export function tidy(body: HTMLElement): boolean {
  for (const one of body.querySelectorAll(unread)) one.remove();
  if (body.querySelector('[id^="docs-internal-guid"]')) showGoogleEmphasis(body);
  for (const struck of body.querySelectorAll<HTMLElement>('[style*="line-through"]'))
    if (!struck.closest('del, s, strike')) wrap(struck, 'del');
  listWordItems(body);
  for (const list of body.querySelectorAll('ul, ol')) takeInnerList(list);
  for (const box of body.querySelectorAll('li input[type="checkbox"]')) box.replaceWith(tick(box.hasAttribute('checked')));
  for (const item of body.querySelectorAll('li[role="checkbox"]'))
    (item.querySelector(':scope > p') ?? item).prepend(tick(item.getAttribute('aria-checked') === 'true'));
  for (const list of body.querySelectorAll('ol')) numberItems(list);
  return [...body.querySelectorAll('table')].every(fitTable);
}

const tick = (isDone: boolean): string => (isDone ? '[x] ' : '[ ] ');

/** Google Docs and Outlook write an inner list beside the item that it belongs to. */
function takeInnerList(list: Element): void {
  const { parentElement: outer, previousElementSibling: before } = list;
  if (outer?.tagName !== 'UL' && outer?.tagName !== 'OL') return;
  const item = before?.tagName === 'LI' ? before : list.ownerDocument.createElement('li');
  if (item !== before) list.before(item);
  item.append(list);
}

/** Google Docs puts all in a `<b>` that is not bold, and writes emphasis as style. */
function showGoogleEmphasis(body: HTMLElement): void {
  for (const frame of body.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]')) frame.replaceWith(...frame.childNodes);
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6')) continue;
    const { fontWeight, fontStyle } = span.style;
    if (Number(fontWeight) >= 600 || fontWeight === 'bold') wrap(span, 'strong');
    if (fontStyle === 'italic') wrap(span, 'em');
  }
}

function wrap(element: HTMLElement, tag: 'strong' | 'em' | 'del'): void {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.append(made);
}

/** Writes its number on each item, so that it need not be counted again for each of many. */
function numberItems(list: HTMLOListElement): void {
  let number = list.start;
  for (const item of list.children) {
    if (item.tagName !== 'LI') continue;
    item.setAttribute('value', String(number));
    number += 1;
  }
}
