import type { AnswerStyle } from './Vote.js';

const heading = /^ {0,3}#{1,6}[ \t]/;
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** A line between sections, which may begin like an item. */
const rule = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const bold = /\*\*[^*\s](?:[^*\n]{0,500}[^*\s])?\*\*|__[^_\s](?:[^_\n]{0,500}[^_\s])?__/g;

/**
 * The length of an answer and its headings, items of lists and bold passages, as LMArena counts them: by their signs at the beginnings
 * of lines, without reading Markdown as a whole, whose readers take long on texts that are made for it. Code in fences has none.
 */
export function styleOf(text: string): AnswerStyle {
  const style: AnswerStyle = { length: text.length, headings: 0, items: 0, bold: 0 };
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, marks] = fence.exec(line) ?? [];
    if (open !== undefined) {
      if (marks?.startsWith(open) && line.trim() === marks) open = undefined;
    } else if (marks !== undefined) open = marks;
    else {
      if (heading.test(line)) style.headings += 1;
      if (item.test(line) && !rule.test(line)) style.items += 1;
      style.bold += line.match(bold)?.length ?? 0;
    }
  }
  return style;
}
