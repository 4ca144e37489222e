import dingbats from 'dingbat-to-unicode';
import { escapeUTF8 } from 'entities';
import { DocxNumbering } from './DocxNumbering.js';
import { DocxStyles, headingOf } from './DocxStyles.js';
import { letterMark, lineMark } from './lineMarks.js';
import { rewriteTags } from './xmlTags.js';

const paragraphs = ['w:pPr', 'w:pPrChange', 'w:pStyle', 'w:ilvl', 'w:numId', 'w:outlineLvl', 'mc:Fallback'];
const signs = ['w:noBreakHyphen', 'w:sym', 'w:checkBox', 'w:default', 'w:checked', 'w:fldChar', 'm:t'];

/** Writes what the library drops into the text of a DOCX: labels of lists and headings, signs of symbol fonts, check boxes of forms. */
export function prepareDocx(parts: Readonly<Record<string, string>>): Record<string, string> {
  const styles = new DocxStyles(parts['word/styles.xml'] ?? '');
  return Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => {
      if (!/^word\/[^/]+\.xml$/.test(name) || /^word\/(?:styles|numbering)\.xml$/.test(name)) return [name, xml];
      return [name, withSigns(withLabels(xml, styles, new DocxNumbering(parts['word/numbering.xml'] ?? '', styles)))];
    }),
  );
}

/** Each paragraph with its mark, behind its properties. */
function withLabels(xml: string, styles: DocxStyles, numbering: DocxNumbering): string {
  let paragraph: { style?: string; numId?: string; level?: number; heading?: number } = {};
  // Properties as they were before a change, and the same text for older programs: both would count twice.
  let outside = 0;
  return rewriteTags(xml, [...paragraphs], ({ name, isEnd, value }, source) => {
    if (source.endsWith('/>')) {
      const said = value('w:val');
      if (outside > 0 || said === undefined) return undefined;
      if (name === 'w:pStyle') paragraph.style = said;
      else if (name === 'w:numId') paragraph.numId = said;
      else if (name === 'w:ilvl') paragraph.level = Number(said);
      else if (name === 'w:outlineLvl') paragraph.heading = headingOf(said) ?? 0;
      return undefined;
    }
    if (name === 'w:pPrChange' || name === 'mc:Fallback') outside += isEnd ? -1 : 1;
    if (name !== 'w:pPr' || outside > 0) return undefined;
    const { style, heading = styles.heading(style), ...own } = paragraph;
    paragraph = {};
    if (!isEnd) return undefined;
    const counted = numbering.count(style, own);
    // A list without a label would be counted by the library.
    if (!counted && heading === 0 && own.numId === undefined) return undefined;
    return `${source}${run(lineMark({ heading, level: counted?.level ?? 0, label: counted?.label ?? '' }))}`;
  });
}

function withSigns(xml: string): string {
  let box: boolean | undefined;
  return rewriteTags(xml, signs, ({ name, isEnd, value }, source) => {
    const isOn = !['0', 'false'].includes(value('w:val') ?? '1');
    if (name === 'm:t') return isEnd ? `${letterMark}${source}` : undefined;
    if (name === 'w:noBreakHyphen') return words('\u2011');
    if (name === 'w:sym') return words(symbol(value('w:font') ?? '', value('w:char') ?? ''));
    if (name === 'w:checkBox') box = isEnd ? box : false;
    else if (name === 'w:fldChar') {
      if (!isEnd || box === undefined) return undefined;
      const sign = box ? '☒' : '☐';
      box = undefined;
      return `${source}${words(sign)}`;
    } else if (box !== undefined) box = isOn;
    return undefined;
  });
}

const words = (text: string): string => `<w:t xml:space="preserve">${escapeUTF8(text)}</w:t>`;
const run = (text: string): string => `<w:r>${words(text)}</w:r>`;

/** A sign of a symbol font. In some documents its code lies in the range for private use. */
const symbol = (font: string, code: string): string =>
  (/^[\dA-Fa-f]{1,6}$/.test(code) && (dingbats.hex(font, code) ?? dingbats.hex(font, code.replace(/^F0/i, '')))?.string) || '□';
