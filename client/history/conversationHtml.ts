import { escaped, printShapes, shapesOf } from '../markdown/cleanHtml.js';
import type { Shape } from '../../shared/markdown/shapes.js';
import { language } from '../words/language.js';
import { type Conversation, conversationMarkdown } from './conversationMarkdown.js';

/**
 * A conversation as one HTML file that is read without a network: its answers side by side where there is room. It is printed from the
 * Markdown file, so that both say the same; its own policy lets nothing load or run, whatever a text may hold.
 */
export async function conversationHtml(conversation: Conversation, firstNumber = 1): Promise<string> {
  const parts: string[] = [];
  const shapes = shapesOf(conversationMarkdown(conversation, firstNumber));
  for (const { isRow, groups } of partsOf(shapes, (conversation.given ?? []).length > 0)) {
    const printed: string[] = [];
    for (const group of groups) printed.push(await printShapes(group));
    parts.push(
      isRow ? `<div class="answers">\n${printed.map((one) => `<article>${one}</article>`).join('\n')}\n</div>` : printed.join('\n'),
    );
  }
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(conversation.title)}</title>
<style>${style}</style>
</head>
<body>
${parts.join('\n')}
</body>
</html>
`;
}

/** A part of the file: a row of answers side by side, or what stands above one. */
interface Part {
  isRow: boolean;
  groups: Shape[][];
}

/** The elements of the headings of an answer and of a turn: those within a text are lower (sectionOf). */
const [turnHeading, answerHeading] = ['h5', 'h6'];

/** @param hasGiven whether there are messages before the turns: they stand below headings like those of a turn and its answers */
function partsOf(shapes: readonly Shape[], hasGiven: boolean): Part[] {
  let turns = hasGiven ? -1 : 0;
  const parts: Part[] = [{ isRow: false, groups: [[]] }];
  for (const shape of shapes) {
    const tag = shape.kind === 'element' ? shape.tag : undefined;
    const isAnswer = tag === answerHeading && turns > 0;
    if (tag === turnHeading) {
      turns += 1;
      parts.push({ isRow: false, groups: [[]] });
    } else if (isAnswer && parts.at(-1)?.isRow === false) parts.push({ isRow: true, groups: [[]] });
    else if (isAnswer) parts.at(-1)?.groups.push([]);
    parts.at(-1)?.groups.at(-1)?.push(shape);
  }
  return parts;
}

/**
 * No colours: the browser has those of the reader's light or dark. On paper they stand one below the other, on its long side side by side; a
 * text goes on at the next page, but no heading is parted from what follows, and no row of a table is broken. Cells break words where there is no room for them.
 */
const style = `
:root { color-scheme: light dark; }
body { max-width: 100rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; } h2 { margin-top: 3rem; font-size: 1.25rem; } h3 { margin-top: 0; font-size: 1.1rem; } h4, h5, h6 { font-size: 1rem; }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid GrayText; }
.answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 2rem; margin-top: 2rem; }
article { min-width: 0; padding-top: 0.75rem; border-top: 2px solid; }
pre, table { display: block; max-width: 100%; overflow-x: auto; }
pre { padding: 0.75rem; border: 1px solid GrayText; }
ol, ul { padding-inline-start: 1.5rem; }
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  body { max-width: none; padding: 0; overflow-wrap: anywhere; }
  h2 { margin-top: 2rem; }
  .answers { grid-template-columns: 1fr; gap: 1.5rem; margin-top: 1rem; }
  pre { white-space: pre-wrap; }
  table { display: table; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  tr, li, img, math { break-inside: avoid; }
  p, pre { orphans: 3; widows: 3; }
}
@media print and (orientation: portrait) { table:not(:has(tr > :nth-child(9))) :is(td, th) { min-width: 6em; } }
@media print and (orientation: landscape) { .answers { grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); } }
`;
