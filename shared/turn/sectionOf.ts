import { openAfter, type OpenPart } from './openPart.js';

const heading = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that is no text of a paragraph, so that no line below it makes a heading of it. */
const apart = /^(?:\s*$| {0,3}(?:#{1,6}(?:[ \t]|$)|>|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$|\|)| {4}|\t)/;
const deepest = 6;
const detailsTag = /<(\/?)details(?=[\s>])/gi;

/**
 * A text as a section of a document: what it leaves open is closed (code, formulas on their own lines, comments, folded parts), so
 * that it takes in nothing below it, and its headings stand below the section's own. @param level of the section's heading; of a
 * text that stands below no heading, 0
 */
export function sectionOf(text: string, level: number): string {
  const lines: string[] = [];
  let open: OpenPart | undefined;
  let folded = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const own: OpenPart | undefined = open;
    open = openAfter(line, open);
    const before = lines.at(-1);
    if (!own && !open) folded = foldedAfter(line, folded);
    const under = own || open || level === 0 ? undefined : underline.exec(line)?.[1];
    if (own || open) lines.push(line);
    else if (under !== undefined && before !== undefined && !apart.test(before)) {
      const depth = Math.min(deepest, (under.startsWith('=') ? 1 : 2) + level);
      joinHeading(lines, depth);
    } else
      lines.push(line.replace(heading, (_all, room: string, signs: string) => room + '#'.repeat(Math.min(deepest, signs.length + level))));
  }
  if (open) lines.push(open.before + open.sign);
  for (; folded > 0; folded -= 1) lines.push('', '</details>');
  return lines.join('\n');
}

/** Writes the paragraph at the end as a heading: the kind that is underlined has two levels only. */
function joinHeading(lines: string[], depth: number): void {
  let start = lines.length - 1;
  while (start > 0 && !apart.test(lines[start - 1] ?? '')) start -= 1;
  const words = lines.splice(start).map((line) => line.trim());
  lines.push(`${'#'.repeat(depth)} ${words.join(' ')}`);
}

/** How many folded parts are open after a line. Code within the line is none. */
function foldedAfter(line: string, before: number): number {
  let folded = before;
  for (const [, end] of line.replace(/(?<!`)`+[^`]+`+/g, '').matchAll(detailsTag)) folded = Math.max(0, folded + (end === '' ? 1 : -1));
  return folded;
}
