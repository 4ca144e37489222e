import { escapeUTF8 } from 'entities';
import { letterMark, lineMark } from './lineMarks.js';
import { OdtLists, outline } from './OdtLists.js';
import { rewriteTags, type XmlTag } from './xmlTags.js';

const names = ['text:list', 'text:list-item', 'text:list-header', 'text:p', 'text:h'];

/** Writes what the library drops into the text of an ODT: the labels of its lists and headings. */
export function prepareOdt(parts: Readonly<Record<string, string>>): Record<string, string> {
  const lists = new OdtLists(parts['styles.xml'] ?? '', parts['content.xml'] ?? '');
  return Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, name === 'content.xml' ? withLabels(xml, lists) : withLetters(xml)]),
  );
}

/** The first paragraph of each item, and each heading, with its mark. */
function withLabels(xml: string, lists: OdtLists): string {
  /** The styles of the lists around a place. */
  const around: string[] = [];
  let label: string | undefined;
  return rewriteTags(xml, names, (tag, source) => {
    const { name, isEnd, value } = tag;
    if (source.endsWith('/>')) return undefined;
    if (name === 'text:list' && isEnd) around.pop();
    else if (name === 'text:list') {
      const style = value('text:style-name') ?? around.at(-1) ?? '';
      const goesOn = value('text:continue-numbering') === 'true' || value('text:continue-list') !== undefined;
      if (around.length === 0 && !goesOn) lists.restart(style);
      around.push(style);
    } else if (name === 'text:list-item') {
      const start = value('text:start-value');
      label = isEnd ? undefined : lists.count(around.at(-1) ?? '', around.length - 1, start === undefined ? undefined : Number(start) || 0);
    } else if (name === 'text:list-header') label = undefined;
    else if (!isEnd) {
      const heading = name === 'text:h' ? levelOf(tag) : 0;
      const own = label ?? (heading > 0 && value('text:is-list-header') !== 'true' ? lists.count(outline, heading - 1) : undefined);
      label = undefined;
      if (own === undefined && heading === 0) return undefined;
      return `${source}${escapeUTF8(lineMark({ heading, level: Math.max(0, around.length - 1), label: own ?? '' }))}`;
    }
    return undefined;
  });
}

const levelOf = ({ value }: XmlTag): number => Math.min(10, Math.max(1, Number(value('text:outline-level')) || 1));

/** Formulas are parts of their own, in MathML. */
const withLetters = (xml: string): string => xml.replaceAll(/(<(?:math:|mml:)?m[in](?:\s[^<>]*)?>[\dA-Za-z])(<\/)/g, `$1${letterMark}$2`);
