import { element, literal, type Shape } from '../../shared/markdown/shapes.js';
import type { Tag } from '../../shared/markdown/Tag.js';

/** A piece of text at the end of a branch of a shape. */
export interface Leaf {
  text: string;
  /** The elements around it that change its meaning, such as emphasis or a link's address. */
  format: string;
  /** Whether it cannot be divided: a formula, a picture, a check box, code within a list. */
  whole: boolean;
  /** Whether an item, a cell or a paragraph begins with it. */
  begins?: true;
}

/** Elements that are the block's own structure, and no formatting of words. */
const structure = new Set<Tag>([
  'p',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'details',
  'summary',
]);

/** The leaves of a shape, in reading order. */
export function leavesOf(shape: Shape, format = ''): Leaf[] {
  switch (shape.kind) {
    case 'text':
      return [{ text: shape.text, format, whole: false }];
    case 'link':
      return shape.children.flatMap((child) => leavesOf(child, `${format} a ${shape.href}`));
    case 'scroller':
      return leavesOf(shape.table, format);
    case 'element': {
      const { tag, children } = shape;
      // A line break counts as the space that another text may have there.
      if (tag === 'br' || tag === 'hr') return [{ text: '\n', format: tag === 'br' ? format : tag, whole: tag !== 'br' }];
      if (!structure.has(tag)) return children.flatMap((child) => leavesOf(child, `${format} ${tag}`));
      const [first, ...rest] = children.flatMap((child) => leavesOf(child, format));
      return first ? [{ ...first, begins: true }, ...rest] : [];
    }
    case 'code':
    case 'math':
    case 'image':
    case 'checkbox':
      return [{ text: atomText(shape), format: shape.kind, whole: true }];
  }
}

function atomText(shape: Extract<Shape, { kind: 'code' | 'math' | 'image' | 'checkbox' }>): string {
  if (shape.kind === 'code') return shape.text === '' ? '\n' : shape.text;
  if (shape.kind === 'math') return shape.tex === '' ? ' ' : shape.tex;
  if (shape.kind === 'image') return `${shape.alt} ${shape.source}`;
  return shape.checked ? '☑' : '☐';
}

/** A stretch of a block's text, in UTF-16 code units of its leaves. */
export interface Stretch {
  from: number;
  to: number;
}

/** The marks in a block: its words that the other text lacks, and words of the other text at the places where they stood. */
export interface Marks {
  /** How words of this block alone are marked. */
  tag: 'del' | 'ins';
  only: readonly Stretch[];
  /** Words of the other text, by their places in this block, in order. */
  removed?: readonly { offset: number; text: string }[];
}

/** How words are marked that stand on one side alone. */
export const tagOf = { left: 'del', right: 'ins' } as const;

/**
 * Marks words in a block's shape; the shape itself is not changed. Folded parts with marks are unfolded.
 * @param shape whose leaves have the places of the marks
 * @returns the marked shape, and removed words before or after it that have no other place
 */
export function markShape(shape: Shape, { tag, only, removed = [] }: Marks): Shape[] {
  const length = leavesOf(shape).reduce((sum, { text }) => sum + text.length, 0);
  const opens = only.length + removed.length > 0;
  // All are in the order of the text: each of these only ever advances.
  let [end, nextOnly, nextRemoved] = [0, 0, 0];
  const removedUpTo = (place: number): Shape[] => {
    const due: Shape[] = [];
    for (let next = removed[nextRemoved]; next && next.offset <= place; next = removed[(nextRemoved += 1)]) {
      const inner = next.text.trim();
      // A space keeps it apart from what replaces it.
      if (inner !== '') due.push(mark('del', [{ kind: 'text', text: inner, literal: false }]), literal(' '));
    }
    return due;
  };
  const onlyFrom = (place: number): Stretch | undefined => {
    while ((only[nextOnly]?.to ?? Infinity) <= place) nextOnly += 1;
    return only[nextOnly];
  };
  const atEnd = () => (end === length ? removedUpTo(end) : []);

  const visit = (node: Shape): Shape[] => {
    if (node.kind === 'link') return [{ ...node, children: node.children.flatMap(visit) }];
    if (node.kind === 'scroller') return [{ ...node, table: { ...node.table, children: node.table.children.flatMap(visit) } }];
    if (node.kind === 'element' && node.tag !== 'br' && node.tag !== 'hr') {
      const open = opens && node.tag === 'details' ? true : undefined;
      // Each block is drawn by itself, so that a note's sign leads nowhere.
      return [{ ...node, note: undefined, hidden: opens ? undefined : node.hidden, open, children: node.children.flatMap(visit) }];
    }
    const start = end;
    end += leavesOf(node)[0]?.text.length ?? 0;
    if (node.kind !== 'text') {
      const isOnly = (onlyFrom(start)?.from ?? Infinity) <= start;
      return [...removedUpTo(start), isOnly ? mark(tag, [node]) : node, ...atEnd()];
    }
    const pieces: Shape[] = [];
    for (let from = start; from < end;) {
      pieces.push(...removedUpTo(from));
      const stretch = onlyFrom(from);
      const isOnly = stretch !== undefined && stretch.from <= from;
      const to = Math.min(end, isOnly ? stretch.to : (stretch?.from ?? end), removed[nextRemoved]?.offset ?? end);
      const piece = { ...node, text: node.text.slice(from - start, to - start) };
      pieces.push(isOnly ? mark(tag, [piece]) : piece);
      from = to;
    }
    return [...pieces, ...atEnd()];
  };
  return visit(shape);
}

const mark = (tag: 'del' | 'ins', children: Shape[]): Shape => element(tag, children, { only: true });
