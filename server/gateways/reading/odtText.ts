import { SaxesParser } from 'saxes';
import { maxTextLength } from '../../../shared/file/limits.js';
import { Refused } from './Refused.js';

/** What stands between the texts of these elements. */
const after: Readonly<Record<string, string>> = { 'text:p': '\n', 'text:h': '\n', 'table:table-row': '\n' };
/** Elements that are characters. */
const signs: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' };
/** Elements whose text is no part of the document's. */
const leftOut = new Set(['office:annotation', 'text:tracked-changes', 'office:scripts', 'office:event-listeners']);
/** Most elements within each other, and most spaces in a row. */
const [mostLevels, mostSpaces] = [200, 1_000];

/**
 * The text of an ODT, of its part content.xml: paragraphs on lines of their own, the cells of a row separated by tabs.
 * @throws Refused if it is too long or too deep; an error if it is no XML
 */
export function odtText(content: Uint8Array | undefined): string {
  if (!content) throw new Refused('damaged_file');
  const parser = new SaxesParser();
  const pieces: string[] = [];
  let length = 0;
  let levels = 0;
  let outside = 0;
  let inText = 0;
  const add = (piece: string) => {
    length += piece.length;
    if (length > maxTextLength) throw new Refused('too_much_text');
    if (outside === 0) pieces.push(piece);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    levels += 1;
    if (levels > mostLevels) throw new Refused('too_costly');
    if (leftOut.has(name)) outside += 1;
    if (name === 'text:p' || name === 'text:h') inText += 1;
    if (name === 'text:s') add(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, mostSpaces)));
    add(signs[name] ?? '');
  });
  parser.on('closetag', ({ name }) => {
    levels -= 1;
    if (name === 'text:p' || name === 'text:h') inText -= 1;
    if (name === 'table:table-cell') {
      // A cell's paragraph has ended with a line break.
      if (pieces.at(-1) === '\n') pieces.pop();
      add('\t');
    } else add(after[name] ?? '');
    if (leftOut.has(name)) outside -= 1;
  });
  parser.on('text', (text) => {
    // Between paragraphs stands only what sets the XML apart; within them, any space is one.
    if (inText > 0) add(text.replaceAll(/\s+/g, ' '));
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
  return pieces.join('').replaceAll('\t\n', '\n').trim();
}
