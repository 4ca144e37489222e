import type { Scrap } from './plainTags.js';

/** Everything that an answer's Markdown may become: these elements and no others, and only these attributes. */
export type Tag =
  | 'p'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'hr'
  | 'br'
  | 'code'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'strong'
  | 'b'
  | 'em'
  | 'i'
  | 'u'
  | 's'
  | 'del'
  | 'ins'
  | 'mark'
  | 'sub'
  | 'sup'
  | 'kbd'
  | 'small'
  | 'details'
  | 'summary';

export interface ElementShape {
  kind: 'element';
  tag: Tag;
  children: Shape[];
  /** So many children stand before these, which are settled and not told again. */
  skip: number;
  /** Of an ordered list, where it does not begin at 1. */
  start?: number | undefined;
  /** Of a heading deeper than HTML has elements for, from 7. */
  level?: number | undefined;
  /** Of a paragraph within an item or a quote, whose direction is theirs. */
  nested?: boolean | undefined;
  /** Of a cell. */
  align?: 'left' | 'center' | 'right' | undefined;
  /** An item of a list of tasks. */
  task?: boolean | undefined;
  /** Not shown until asked for. */
  hidden?: boolean | undefined;
}

export interface TextShape {
  kind: 'text';
  text: string;
  /** Without character references: `&amp;` is these five letters. */
  literal: boolean;
}

export interface CodeShape {
  kind: 'code';
  text: string;
  /** What stands after the fence, which may be anything. */
  language: string;
  /** Whether its end has come. */
  closed: boolean;
  /** Whether lines can be put to it as they are: it is fenced, at the left edge, and open. */
  takesLines: boolean;
}

export interface MathShape {
  kind: 'math';
  tex: string;
  display: boolean;
  closed: boolean;
}

export interface LinkShape {
  kind: 'link';
  href: string;
  title: string;
  children: Shape[];
}

/** A piece of an answer as it is to stand in the page. Made of Markdown by blockShapes.ts, made into nodes by nodeOf.ts. */
export type Shape =
  | ElementShape
  | TextShape
  | CodeShape
  | MathShape
  | LinkShape
  | { kind: 'scroller'; table: ElementShape }
  | { kind: 'image'; source: string; alt: string }
  | { kind: 'checkbox'; checked: boolean };

export function element(tag: Tag, children: Shape[] = [], more: Partial<ElementShape> = {}): ElementShape {
  return { kind: 'element', tag, children, skip: 0, ...more };
}

export const literal = (text: string): TextShape => ({ kind: 'text', text, literal: true });

/** Shapes in the making, where raw HTML opens and closes elements around them. */
export class ShapeNest {
  readonly shapes: Shape[] = [];
  private readonly open: ElementShape[] = [];

  add(...shapes: Shape[]): void {
    (this.open.at(-1)?.children ?? this.shapes).push(...shapes);
  }

  /** Takes raw HTML; closing what is not open does nothing. */
  addScraps(scraps: readonly Scrap[]): void {
    for (const scrap of scraps) {
      if (scrap.kind === 'words') this.add({ kind: 'text', text: scrap.text, literal: scrap.literal });
      else if (scrap.kind === 'alone') this.add(element(scrap.tag));
      else if (scrap.kind === 'open') this.begin(element(scrap.tag));
      else this.end(scrap.tag);
    }
  }

  private begin(shape: ElementShape): void {
    this.add(shape);
    this.open.push(shape);
  }

  private end(tag: string): void {
    const place = this.open.findLastIndex((shape) => shape.tag === tag);
    if (place >= 0) this.open.length = place;
  }
}
