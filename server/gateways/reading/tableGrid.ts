import type { OfficeContentNode } from 'officeparser';
import { factsOf } from './factsOf.js';
import { Refused } from './Refused.js';

/** What all tables of a document may still take. */
export interface GridBudget {
  cells: number;
  characters: number;
}

/** Most columns that a cell reaches across: Word has 63, spreadsheets that are pasted into a text have more. */
const mostColumns = 1_000;

/**
 * The texts of a table by rows, each as wide as the widest. A merged cell's text stands in each place that it reaches.
 * @throws Refused if the tables of a document take more than their budget: a cell can say that it reaches as far as it likes
 */
export function tableGrid(rows: readonly OfficeContentNode[], textOf: (cell: OfficeContentNode) => string, budget: GridBudget): string[][] {
  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, down) => {
    let across = 0;
    for (const cell of row.children ?? []) {
      const { col, rowSpan, colSpan } = factsOf(cell);
      across = Math.max(0, Math.min(col ?? across, mostColumns * mostColumns));
      const text = textOf(cell);
      const [high, wide] = [Math.max(1, rowSpan), Math.max(1, Math.min(colSpan, mostColumns))];
      for (const reached of grid.slice(down, down + high)) {
        take(budget, wide, wide * text.length);
        for (let column = across; column < across + wide; column += 1) reached[column] = text;
      }
      across += wide;
    }
  });
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  take(budget, width * grid.length, 0);
  return grid.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
}

function take(budget: GridBudget, cells: number, characters: number): void {
  budget.cells -= cells;
  budget.characters -= characters;
  if (budget.characters < 0) throw new Refused('too_much_text');
  if (budget.cells < 0) throw new Refused('too_costly');
}
