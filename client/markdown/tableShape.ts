import type { Tokens } from 'marked';
import { inlineShapes } from './inlineShapes.js';
import { piecesOf } from './parse.js';
import { element, type ElementShape, type Shape } from './shapes.js';

/** Rows that are shown at once; more come when asked for, so that a table of ten thousand does not hold the page up. */
const groupSize = 250;

/**
 * A table that scrolls sideways, its rows in groups of which the first is shown.
 * @param before rows of it that stand already and are settled
 */
export function tableShape({ header, rows }: Tokens.Table, before = 0): Shape {
  const head = element('thead', [rowShape(header, 'th')]);
  const groups: ElementShape[] = [];
  for (let row = 0; row < rows.length;) {
    const some = rows.slice(row, row + groupSize - ((before + row) % groupSize));
    groups.push(groupShape(some, before + row));
    row += some.length;
  }
  if (rows.length === 0 && before % groupSize > 0) groups.push(groupShape([], before));
  const skip = before === 0 ? 0 : 1 + Math.floor(before / groupSize);
  return { kind: 'scroller', table: element('table', skip === 0 ? [head, ...groups] : groups, { skip }) };
}

function groupShape(rows: readonly Tokens.TableCell[][], before: number): ElementShape {
  const shapes = rows.map((row) => rowShape(row, 'td'));
  return element('tbody', shapes, { skip: before % groupSize, hidden: before >= groupSize || undefined });
}

function rowShape(cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): ElementShape {
  return element(
    'tr',
    cells.map(({ tokens, align }) => element(tag, inlineShapes(piecesOf(tokens)), { align: align ?? undefined })),
  );
}
