import { element, literal, type Shape, type Tag } from '../markdown/shapes.js';

/** A piece of text at the end of a branch of a shape. */
export interface Leaf {
  text: string;
  /** The elements around it that change its meaning, such as emphasis or a link's address. */
  format: string;
  /** Whether it cannot be divided: a formula, a picture, a check box, code within a list. */
  whole: boolean;
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
      if (tag === 'br' || tag === 'hr') return [{ text: '\n', format: tag, whole: true }];
      return children.flatMap((child) => leavesOf(child, structure.has(tag) ? format : `${format} ${tag}`));
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

/** What is drawn into a block: its words that the other text lacks, and words of the other text at the places where they stood. */
export interface Marks {
  /** How words of this block alone are marked. */
  tag: 'del' | 'ins';
  only: readonly Stretch[];
  /** Words of the other text, by their places in this block, in order. */
  removed?: readonly { at: number; text: string }[];
}

/** Marks words in a block's shape; the shape itself is not changed. */
export function markShape(shape: Shape, { tag, only, removed = [] }: Marks): Shape {
  const waiting = [...removed];
  const length = leavesOf(shape).reduce((sum, { text }) => sum + text.length, 0);
  let at = 0;
  const insertedUpTo = (place: number): Shape[] => {
    const due: Shape[] = [];
    for (let [next] = waiting; next && next.at <= place; [next] = waiting) {
      const inner = next.text.trim();
      // A space keeps it apart from what replaces it.
      if (inner !== '') due.push(mark('del', [literal(inner)]), literal(' '));
      waiting.shift();
    }
    return due;
  };
  const isOnly = (place: number) => only.some(({ from, to }) => from <= place && place < to);
  const wrap = (shapes: Shape[], marked: boolean): Shape[] => (marked ? [mark(tag, shapes)] : shapes);

  const visit = (node: Shape): Shape[] => {
    if (node.kind === 'link') return [{ ...node, children: node.children.flatMap(visit) }];
    if (node.kind === 'scroller') return [{ ...node, table: { ...node.table, children: node.table.children.flatMap(visit) } }];
    if (node.kind === 'element' && node.tag !== 'br' && node.tag !== 'hr') return [{ ...node, children: node.children.flatMap(visit) }];
    const start = at;
    const [leaf] = leavesOf(node);
    at += leaf?.text.length ?? 0;
    if (node.kind !== 'text') return [...insertedUpTo(start), ...wrap([node], isOnly(start)), ...(at === length ? insertedUpTo(at) : [])];
    const cuts = [start, at, ...only.flatMap(({ from, to }) => [from, to]), ...waiting.map((one) => one.at)];
    const places = [...new Set(cuts)].filter((cut) => start <= cut && cut <= at).sort((a, b) => a - b);
    const pieces = places.slice(0, -1).flatMap((from, place): Shape[] => {
      const piece = { ...node, text: node.text.slice(from - start, (places[place + 1] ?? at) - start) };
      return [...insertedUpTo(from), ...wrap([piece], isOnly(from))];
    });
    return [...pieces, ...(at === length ? insertedUpTo(at) : [])];
  };
  const [marked = shape] = visit(shape);
  return marked;
}

const mark = (tag: 'del' | 'ins', children: Shape[]): Shape => element(tag, children, { only: true });
