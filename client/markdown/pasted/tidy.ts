import { listWordItems } from './listWordItems.js';

/** Changes HTML of other programs into what it means: their lists, their emphasis, the numbers of items, the rows of tables. */
export function tidy(body: HTMLElement): void {
  // KaTeX draws each formula twice.
  for (const one of body.querySelectorAll(
    'script, style, meta, link, title, template, svg, .katex-html, mjx-container > :not(mjx-assistive-mml)',
  ))
    one.remove();
  if (body.querySelector('[id^="docs-internal-guid"]')) showGoogleEmphasis(body);
  listWordItems(body);
  for (const list of body.querySelectorAll('ol')) numberItems(list);
  for (const table of body.querySelectorAll('table')) fitTable(table);
}

/** Google Docs puts all in a `<b>` that is not bold, and writes emphasis as style. */
function showGoogleEmphasis(body: HTMLElement): void {
  for (const frame of body.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]')) frame.replaceWith(...frame.childNodes);
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6')) continue;
    const { fontWeight, fontStyle, textDecoration, textDecorationLine } = span.style;
    if (Number(fontWeight) >= 600 || fontWeight === 'bold') wrap(span, 'strong');
    if (fontStyle === 'italic') wrap(span, 'em');
    if (`${textDecoration} ${textDecorationLine}`.includes('line-through')) wrap(span, 'del');
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

const mostColumns = 100;

/**
 * Makes the first row the head, which Markdown demands, and all rows as wide as the widest. A table around a table, and one of a
 * single cell, is layout: its content stays.
 */
function fitTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const width = Math.min(mostColumns, Math.max(0, ...rows.map(widthOf)));
  if (table.querySelector('table') || width * rows.length < 2) {
    for (const cell of rows.flatMap((row) => [...row.cells])) {
      const block = table.ownerDocument.createElement('div');
      block.append(...cell.childNodes);
      table.before(block);
    }
    table.remove();
    return;
  }
  for (const row of rows) {
    for (const cell of [...row.cells])
      for (let extra = Math.min(mostColumns, cell.colSpan); extra > 1; extra -= 1) cell.after(emptyCell(table));
    for (let missing = width - row.cells.length; missing > 0; missing -= 1) row.append(emptyCell(table));
    for (const cell of row.cells) flattenCode(cell);
  }
  rows[0]?.setAttribute('data-rule', `${'| --- '.repeat(rows[0].cells.length)}|\n`);
  const [caption] = table.getElementsByTagName('caption');
  if (caption) table.before(...caption.childNodes);
  caption?.remove();
}

const widthOf = ({ cells }: HTMLTableRowElement): number =>
  [...cells].reduce((sum, { colSpan }) => sum + Math.min(mostColumns, colSpan), 0);

const emptyCell = (table: HTMLTableElement): HTMLElement => table.ownerDocument.createElement('td');

/** Code in a cell is a line of code: a block has no place there. */
function flattenCode(cell: HTMLTableCellElement): void {
  for (const block of cell.querySelectorAll('pre')) {
    const code = block.ownerDocument.createElement('code');
    code.textContent = block.textContent.replace(/\s+/g, ' ');
    block.replaceWith(code);
  }
}
