import { numberText } from './numberText.js';
import { xmlTags, type XmlTag } from './xmlTags.js';

/** How the items of one level of a list are labelled. */
interface Level {
  isBullet: boolean;
  format: string;
  prefix: string;
  suffix: string;
  /** How many levels the label shows, with its own. */
  shown: number;
  start: number;
}

const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const levelNames = ['text:list-level-style-number', 'text:list-level-style-bullet', 'text:outline-level-style'];
/** The style of headings, which has no name. */
export const outline = 'outline';
const mostLevels = 10;

/** The styles of lists of an ODT, and how far each list has counted. */
export class OdtLists {
  private readonly styles = new Map<string, Map<number, Level>>();
  private readonly counts = new Map<string, (number | undefined)[]>();

  /** @param parts those that have styles, in XML */
  constructor(...parts: string[]) {
    let levels = new Map<number, Level>();
    for (const xml of parts) {
      for (const tag of xmlTags(xml, ['text:list-style', 'text:outline-style', ...levelNames])) {
        if (tag.isEnd) continue;
        if (levelNames.includes(tag.name)) levels.set((Number(tag.value('text:level')) || 1) - 1, levelOf(tag));
        else {
          levels = new Map();
          this.styles.set(tag.name === 'text:outline-style' ? outline : (tag.value('style:name') ?? ''), levels);
        }
      }
    }
  }

  /** Begins a list of this style anew. */
  restart(style: string): void {
    this.counts.delete(style);
  }

  /** Counts an item on this level, from 0, and answers its label, which may be empty. @param start its number, if it says one */
  count(style: string, level: number, start?: number): string {
    const counts = this.counts.get(style) ?? [];
    this.counts.set(style, counts);
    const levels = this.styles.get(style);
    const own = levels?.get(level);
    counts[level] = start ?? (counts[level] === undefined ? (own?.start ?? 1) : counts[level] + 1);
    counts.length = Math.min(counts.length, level + 1);
    if (!own || own.isBullet) return style === outline ? '' : '-';
    if (own.format === '') return '';
    const first = Math.max(0, level + 1 - Math.min(own.shown, mostLevels));
    const numbers = Array.from({ length: level + 1 - first }, (_, at) => {
      const place = first + at;
      return numberText(counts[place] ?? levels?.get(place)?.start ?? 1, levels?.get(place)?.format ?? '');
    });
    return `${own.prefix}${numbers.join('.')}${own.suffix}`.trim();
  }
}

const levelOf = ({ name, value }: XmlTag): Level => {
  const format = value('style:num-format') ?? '';
  return {
    isBullet: name === 'text:list-level-style-bullet',
    format: formats[format] ?? (format === '' ? '' : 'decimal'),
    prefix: value('style:num-prefix') ?? '',
    suffix: value('style:num-suffix') ?? '',
    shown: Number(value('text:display-levels')) || 1,
    start: Number(value('text:start-value') ?? 1) || 0,
  };
};
