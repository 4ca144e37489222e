import type { Scrap } from './scrapsOf.js';
import type { Tag } from './Tag.js';

export interface ElementShape {
  kind: 'element';
  tag: Tag;
  children: Shape[];
  /** Number of settled children before these, which are not listed again. */
  skip: number;
  /** First number of an ordered list, if it is not 1. */
  start?: number | undefined;
  /** Level of a heading from 7 on, for which HTML has no element. */
  level?: number | undefined;
  /** Whether a paragraph is inside an item or a quote and follows its text direction. */
  nested?: boolean | undefined;
  /** Of a cell. */
  align?: 'left' | 'center' | 'right' | undefined;
  /** Whether it is an item of a task list. */
  task?: boolean | undefined;
  /** Whether it is hidden until the person asks for more rows. */
  hidden?: boolean | undefined;
  /** Whether details are unfolded. */
  open?: boolean | undefined;
  /** Of the sign of a note: the note's name, and whether the sign stands in the text or before the note. Each leads to the other. */
  note?: { label: string; at: 'text' | 'note' } | undefined;
  /** Whether it marks words that a compared text lacks. */
  only?: boolean | undefined;
}

export interface TextShape {
  kind: 'text';
  text: string;
  /** Whether character references are not decoded: `&amp;` stays these five characters. */
  literal: boolean;
}

export interface CodeShape {
  kind: 'code';
  text: string;
  /** The text after the opening fence, which can be anything. */
  language: string;
  /** Whether it is complete. */
  closed: boolean;
  /** Whether lines can be appended unchanged: it is fenced at the left edge, and open. */
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

/** Describes a node of an answer. blockShapes.ts makes shapes from Markdown, nodeOf.ts makes nodes from shapes. */
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

/** The name of a code's language: the first word after its fence, in lower or upper case as it is written. */
export const languageName = (label: string): string => label.trim().split(/\s/)[0] ?? '';

export const literal = (text: string): TextShape => ({ kind: 'text', text, literal: true });

/** Most levels of elements in raw HTML. */
const deepest = 32;

/** Builds a list of shapes in which raw HTML opens and closes elements. */
export class ShapeNest {
  readonly shapes: Shape[] = [];
  /** Elements that are open. Beyond the deepest level they have the same shape, so that what walks through shapes has an end. */
  private readonly open: { tag: Tag; shape: ElementShape }[] = [];

  add(...shapes: Shape[]): void {
    (this.open.at(-1)?.shape.children ?? this.shapes).push(...shapes);
  }

  /** Adds raw HTML; an end tag without an open element is ignored. */
  addScraps(scraps: readonly Scrap[]): void {
    for (const scrap of scraps) {
      if (scrap.kind === 'words') this.add({ kind: 'text', text: scrap.text, literal: scrap.literal });
      else if (scrap.kind === 'alone') this.add(element(scrap.tag));
      else if (scrap.kind === 'open') this.begin(element(scrap.tag));
      else this.end(scrap.tag);
    }
  }

  private begin(begun: ElementShape): void {
    const last = this.open.at(-1)?.shape;
    const shape = last && this.open.length >= deepest ? last : begun;
    if (shape === begun) this.add(shape);
    this.open.push({ tag: begun.tag, shape });
  }

  private end(tag: string): void {
    const place = this.open.findLastIndex((one) => one.tag === tag);
    if (place >= 0) this.open.length = place;
  }
}
