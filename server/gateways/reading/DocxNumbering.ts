import type { DocxStyles } from './DocxStyles.js';
import { numberText } from './numberText.js';
import { xmlTags } from './xmlTags.js';

interface Level {
  format?: string | undefined;
  /** With `%1` for the number of the first level, and so on. */
  text?: string | undefined;
  start?: number | undefined;
  /** Numbers of other levels are written in digits. */
  isLegal?: boolean | undefined;
  /** Whether it counts on under the next item of an outer level. */
  goesOn?: boolean | undefined;
  style?: string | undefined;
}
type Levels = Map<number, Level>;

/** A definition of numbers, and how far it has counted on each level. */
interface Definition {
  levels: Levels;
  counts: (number | undefined)[];
  /** A style whose definition is to be taken. */
  link?: string | undefined;
}

/** A list of a document: it counts with its definition, but for what it says itself. */
interface List {
  definition: string;
  own: Levels;
  /** Levels that begin anew the first time that this list is used. */
  starts: Map<number, number>;
}

const mostLevels = 9;
const names = ['abstractNum', 'num', 'lvl', 'start', 'numFmt', 'lvlText', 'isLgl', 'lvlRestart', 'pStyle', 'abstractNumId', 'numStyleLink']
  .concat('lvlOverride', 'startOverride')
  .map((name) => `w:${name}`);

/** Counts the paragraphs of a DOCX as Word does, by its part word/numbering.xml. */
export class DocxNumbering {
  private readonly definitions = new Map<string, Definition>();
  private readonly lists = new Map<string, List>();

  constructor(
    xml: string,
    private readonly styles: DocxStyles,
  ) {
    let definition: Definition = { levels: new Map(), counts: [] };
    let list: List | undefined;
    let level: Level = {};
    let overridden = 0;
    for (const { name, isEnd, value } of xmlTags(xml, names)) {
      if (isEnd) continue;
      const said = value('w:val');
      if (name === 'w:abstractNum') {
        definition = { levels: new Map(), counts: [] };
        this.definitions.set(value('w:abstractNumId') ?? '', definition);
      } else if (name === 'w:num') {
        list = { definition: '', own: new Map(), starts: new Map() };
        this.lists.set(value('w:numId') ?? '', list);
      } else if (name === 'w:lvl') {
        level = {};
        (list?.own ?? definition.levels).set(Number(value('w:ilvl')), level);
      } else if (name === 'w:abstractNumId' && list) list.definition = said ?? '';
      else if (name === 'w:lvlOverride') overridden = Number(value('w:ilvl'));
      else if (name === 'w:startOverride') list?.starts.set(overridden, Number(said) || 0);
      else if (name === 'w:numStyleLink') definition.link = said;
      else if (name === 'w:start') level.start = Number(said) || 0;
      else if (name === 'w:numFmt') level.format = said;
      else if (name === 'w:lvlText') level.text = said;
      else if (name === 'w:isLgl') level.isLegal = said !== '0' && said !== 'false';
      else if (name === 'w:lvlRestart') level.goesOn = said === '0';
      else if (name === 'w:pStyle') level.style = said;
    }
  }

  /**
   * Counts a paragraph, and answers its level and its label; undefined if it has none.
   * @param own what the paragraph says itself
   */
  count(style: string | undefined, own: { numId?: string; level?: number }): { level: number; label: string } | undefined {
    const list = this.lists.get(own.numId ?? this.styles.numId(style) ?? '0');
    const definition = list && this.definitionOf(list);
    if (!list || !definition) return undefined;
    const linked = [...definition.levels].find(([, one]) => style !== undefined && one.style === style)?.[0];
    const asked = own.level ?? this.styles.level(style) ?? linked ?? 0;
    const level = asked >= 0 && asked < mostLevels ? Math.floor(asked) : 0;
    const at = (place: number): Level => list.own.get(place) ?? definition.levels.get(place) ?? {};
    this.step(list, definition.counts, level, at);
    const { format = 'decimal', text = '', isLegal = false } = at(level);
    if (format === 'bullet') return { level, label: '-' };
    const label = text
      .slice(0, 100)
      .replaceAll(/%([1-9])/g, (_sign, digit: string) => {
        const place = Number(digit) - 1;
        return numberText(definition.counts[place] ?? 1, isLegal ? 'decimal' : (at(place).format ?? 'decimal'));
      })
      .trim();
    return label === '' ? undefined : { level, label };
  }

  private step({ starts }: List, counts: (number | undefined)[], level: number, at: (place: number) => Level): void {
    const anew = starts.get(level);
    starts.delete(level);
    counts[level] = anew ?? (counts[level] === undefined ? (at(level).start ?? 1) : counts[level] + 1);
    for (let outer = 0; outer < level; outer += 1) counts[outer] ??= at(outer).start ?? 1;
    for (let inner = level + 1; inner < mostLevels; inner += 1) if (at(inner).goesOn !== true) counts[inner] = undefined;
  }

  private definitionOf(list: List): Definition | undefined {
    const found = this.definitions.get(list.definition);
    if (found?.link === undefined) return found;
    return this.definitions.get(this.lists.get(this.styles.numId(found.link) ?? '')?.definition ?? '');
  }
}
