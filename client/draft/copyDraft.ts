import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { Footnotes } from '../markdown/footnotes.js';
import { nodeOf } from '../markdown/nodeOf.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { NoteNames } from '../../shared/turn/NoteNames.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';
import { copyRich } from '../ui/copyRich.js';
import { copyText } from '../ui/copyText.js';
import type { Paragraph } from './paragraphs.js';
import { words } from './words.js';

/** How a draft is copied. */
export type Format = 'markdown' | 'rich' | 'footnotes';

/** A paragraph as one of several: what it leaves open, as code that was cut, takes in nothing below it. */
const apart = (text: string): string => sectionOf(text, 0);

function markdownOf(paragraphs: readonly Paragraph[]): string {
  const names = new NoteNames();
  return paragraphs.map(({ text }) => names.own(apart(text))).join('\n\n');
}

/** The name of a paragraph's source, for people. */
export function sourceName({ source, edited }: { source: { name: string } | null; edited: boolean }): string {
  if (!source) return words.yourText;
  return edited ? words.editedSource({ name: source.name }) : source.name;
}

/** The draft with its sources as footnotes: one for each source. */
export function footnotesOf(paragraphs: readonly Paragraph[]): string {
  const footnotes = new Footnotes();
  const body = footnotes.number(paragraphs.map((paragraph) => ({ text: apart(paragraph.text), source: sourceName(paragraph) })));
  return `${body}\n\n${footnotes.notes}`;
}

/** The nodes of a Markdown text. */
export const nodesOf = (text: string): Node[] => blockShapes(wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n')), true).map(nodeOf);

/** Copies the draft to the clipboard; a toast says so, or that the browser refused. */
export async function copyDraft(paragraphs: readonly Paragraph[], format: Format): Promise<void> {
  const text = format === 'footnotes' ? footnotesOf(paragraphs) : markdownOf(paragraphs);
  if (format === 'rich')
    await copyRich({ text, html: import('../markdown/cleanHtml.js').then(({ cleanHtml }) => cleanHtml(text)) }, words.copied);
  else await copyText(text, words.copied);
}
