import { codeOf } from './codeOf.js';

/** As far as spans reach, in columns, and most cells of a table with those that spans add. */
const most = { columns: 100, cells: 20_000 };

/**
 * Makes the first row the head, which Markdown demands, and all rows as wide as the widest. A cell that spans others leaves them empty, so
 * that those after it keep their columns. A table around a table, and one of a single cell, is layout: its content stays.
 * @returns false if its spans make too many cells
 */
export function fitTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  const grid = gridOf(rows);
  const width = Math.max(0, ...grid.map((line) => line.length));
  if (table.querySelector('table') || width * rows.length < 2) {
    unwrap(table, rows);
    return true;
  }
  if (width * rows.length > most.cells) return false;
  for (const [at, row] of rows.entries()) {
    const line = grid[at] ?? [];
    row.replaceChildren(...Array.from({ length: width }, (_none, column) => line[column] ?? table.ownerDocument.createElement('td')));
    for (const cell of row.cells) flattenCode(cell);
  }
  rows[0]?.setAttribute('data-rule', `${'| --- '.repeat(width)}|\n`);
  const [caption] = table.getElementsByTagName('caption');
  if (caption) table.before(...caption.childNodes);
  caption?.remove();
  return true;
}

/** The cells of each row by their columns; undefined where a cell beside or above reaches. */
function gridOf(rows: readonly HTMLTableRowElement[]): (HTMLTableCellElement | undefined)[][] {
  /** How many further rows the cell above reaches, by column. */
  let reach: number[] = [];
  let part: Element | null = null;
  return rows.map((row) => {
    // No cell reaches beyond its part of the table.
    if (row.parentElement !== part) reach = [];
    part = row.parentElement;
    const line: (HTMLTableCellElement | undefined)[] = [];
    const skipReached = () => {
      for (let left = reach[line.length] ?? 0; left > 0; left = reach[line.length] ?? 0) {
        reach[line.length] = left - 1;
        line.push(undefined);
      }
    };
    for (const cell of row.cells) {
      skipReached();
      const end = line.length + Math.min(most.columns, cell.colSpan);
      // 0: down to the end of the part.
      const further = (cell.rowSpan === 0 ? Infinity : cell.rowSpan) - 1;
      line.push(cell);
      reach[line.length - 1] = further;
      while (line.length < end) reach[line.push(undefined) - 1] = further;
    }
    skipReached();
    return line;
  });
}

function unwrap(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): void {
  for (const cell of rows.flatMap((row) => [...row.cells])) {
    const block = table.ownerDocument.createElement('div');
    block.append(...cell.childNodes);
    table.before(block);
  }
  table.remove();
}

/** Code in a cell is a line of code: a block has no place there. */
function flattenCode(cell: HTMLTableCellElement): void {
  for (const block of cell.querySelectorAll('pre')) {
    const code = block.ownerDocument.createElement('code');
    code.textContent = codeOf(block).replace(/\s+/g, ' ');
    block.replaceWith(code);
  }
}
