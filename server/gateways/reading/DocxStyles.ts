import { xmlTags } from './xmlTags.js';

interface Style {
  basedOn?: string | undefined;
  heading?: number | undefined;
  numId?: string | undefined;
  level?: number | undefined;
}

/** Most styles that are based on each other. */
const mostSteps = 20;
const names = ['w:style', 'w:name', 'w:basedOn', 'w:outlineLvl', 'w:numId', 'w:ilvl'];

/** What the styles of a DOCX (its part word/styles.xml) say of paragraphs: headings and numbers. */
export class DocxStyles {
  private readonly styles = new Map<string, Style>();

  constructor(xml: string) {
    let style: Style = {};
    for (const { name, isEnd, value } of xmlTags(xml, names)) {
      if (isEnd) continue;
      const said = value('w:val');
      if (name === 'w:style') {
        style = {};
        this.styles.set(value('w:styleId') ?? '', style);
      } else if (name === 'w:name') {
        // Its name is English in every language of Word, its id is not.
        const [, level] = /^heading ([1-9])$/i.exec(said ?? '') ?? [];
        if (level !== undefined || said === 'Title') style.heading = Number(level ?? 1);
      } else if (name === 'w:basedOn') style.basedOn = said;
      else if (name === 'w:numId') style.numId = said;
      else if (name === 'w:ilvl') style.level = Number(said);
      else style.heading ??= headingOf(said);
    }
  }

  /** The level of a heading with this style; 0 if it is none. */
  heading(id: string | undefined): number {
    return this.inherited(id, 'heading') ?? 0;
  }

  numId(id: string | undefined): string | undefined {
    return this.inherited(id, 'numId');
  }

  level(id: string | undefined): number | undefined {
    return this.inherited(id, 'level');
  }

  private inherited<Key extends keyof Style>(id: string | undefined, key: Key): Style[Key] {
    let style = this.styles.get(id ?? '');
    for (let step = 0; style && step < mostSteps; step += 1) {
      if (style[key] !== undefined) return style[key];
      style = this.styles.get(style.basedOn ?? '');
    }
    return undefined;
  }
}

/** The level of a heading by its place in the outline, where 9 is the text's. */
export function headingOf(outline: string | undefined): number | undefined {
  const level = Number(outline);
  return outline !== undefined && level >= 0 && level < 9 ? level + 1 : undefined;
}
