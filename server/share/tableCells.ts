/** Signs of the line under a table's head, also in quotes and lists. */
const delimiters = /^[-:| \t>]+$/;
/** A line that ends a table, also in quotes. */
const empty = /^[> ]*$/;

/**
 * The most cells that the tables of a Markdown text can have, without parsing it: each row is filled up to the width of the head,
 * however short it is.
 */
export function tableCells(text: string): number {
  let cells = 0;
  let [columns, rows] = [0, 0];
  for (const line of text.split(/\r\n?|\n/)) {
    if (empty.test(line)) {
      cells += columns * rows;
      [columns, rows] = [0, 0];
      continue;
    }
    rows += 1;
    if (delimiters.test(line)) columns = Math.max(columns, line.split('|').length);
  }
  return cells + columns * rows;
}
