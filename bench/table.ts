/** One line of the bench's result. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The value to be reached; none where the figure only stands beside the others. */
  target?: { most: number } | { least: number };
  /** Digits after the point. */
  digits?: number;
}

/** Whether the target is met; undefined where there is none. */
export function isMet({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined;
  return 'most' in target ? value <= target.most : value >= target.least;
}

/** The figures as a table in Markdown, so that it can be put into a document as it is. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, target, digits = 1 } = figure;
    const met = isMet(figure);
    const wanted = target ? ('most' in target ? `≤ ${target.most}` : `≥ ${target.least}`) : '';
    return [name, `${value.toFixed(digits)} ${unit}`.trim(), wanted, met === undefined ? '' : met ? 'yes' : 'NO'];
  });
  const all = [['Figure', 'Seen', 'Target', 'Met'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
