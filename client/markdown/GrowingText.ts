import type { Tokens } from 'marked';
import { blockShapes, isBlank, tableShape } from '../../shared/markdown/blockShapes.js';
import { labelsIn } from '../../shared/markdown/AnswerTokenizer.js';
import { holdBack, mend } from './mend.js';
import { blocksOf, noReferences, type MarkdownPiece, piecesOf, addReferences, type Known } from '../../shared/markdown/parse.js';
import type { ElementShape, Shape } from '../../shared/markdown/shapes.js';

/** A list or a table whose first items or rows are settled, and which may still grow. */
interface Container {
  type: 'list' | 'table';
  /** Where it begins in the text. */
  from: number;
  /** Settled items or rows. */
  settled: number;
  /** Of a list: whether its items contain paragraphs (`loose`), and the number of the first item (`start`). */
  loose: boolean;
  start: ElementShape['start'];
  /** Of a table: its header and delimiter lines, without which later rows are not parsed as rows. */
  head: string;
}

interface Growth {
  /** All shapes that were not settled before, in order; the first may continue a list or table whose first parts are settled (`skip`). */
  shapes: Shape[];
  /** How many of them are settled now. */
  settled: number;
  /** Those that are not settled, as the next call of `grow` continues them. */
  rest: Shape[];
}

/** A Markdown text that grows: parts that cannot change any more are settled, and never parsed again. */
export class GrowingText {
  /** Length of the text that is settled. */
  private from = 0;
  private container: Container | undefined;

  private readonly references: Known['references'];
  private readonly labels: Set<string>;
  private readonly unused = new Set<string>();

  /** @param known what is known of the text before it is read, from an earlier reading */
  constructor({ references = noReferences(), labels = [] }: { references?: Known['references']; labels?: Iterable<string> } = {}) {
    this.references = references;
    this.labels = new Set(labels);
  }

  /**
   * Definitions and names found in the text so far, if they may change what was parsed before they came: links before their
   * definition, and definitions that seemed to be for nothing. Otherwise undefined.
   */
  get known(): Known | undefined {
    const { references, labels, unused } = this;
    const isLate = Object.keys(references).length > 0 || [...unused].some((label) => labels.has(label));
    return isLate ? { references, labels } : undefined;
  }

  /** Length of the text that is not settled. */
  openLength(text: string): number {
    return text.length - this.from;
  }

  /** Parses what is not settled. @param ended whether the text is complete */
  grow(text: string, ended: boolean): Growth {
    const head = this.container?.head ?? '';
    const tail = text.slice(this.from);
    const shown = ended ? tail : mend(holdBack(tail));
    for (const label of labelsIn(tail, ended)) this.labels.add(label);
    const blocks = blocksOf(head + shown, { references: this.references, labels: this.labels, unused: this.unused });
    if (this.container && !this.continues(blocks)) {
      this.from = this.container.from;
      this.container = undefined;
      return this.grow(text, ended);
    }
    const count = settledCount(blocks);
    const shapes = this.shapesOf(blocks, ended);
    const settled = blocks.slice(0, count).filter((block) => !isBlank(block)).length;
    if (settled > 0) this.container = undefined;
    addReferences(this.references, ended ? blocks : blocks.slice(0, count));
    if (count > 0) this.from += lengthOf(blocks.slice(0, count)) - head.length;
    return { shapes, settled, rest: this.split(blocks.slice(count), shapes.slice(settled), count > 0 ? '' : head) };
  }

  private shapesOf(blocks: readonly MarkdownPiece[], ended: boolean): Shape[] {
    const shapes = blockShapes(blocks, ended);
    const { container } = this;
    const first = blocks.find((block) => !isBlank(block));
    const shape = shapes[0];
    if (!container || !first || !shape) return shapes;
    if (first.type === 'table') shapes[0] = tableShape(first, container.settled);
    if (shape.kind === 'element') Object.assign(shape, { skip: container.settled, start: container.start });
    return shapes;
  }

  /** Whether the first block continues the container. If a list turns out to be loose, it must be parsed again from its first item. */
  private continues(blocks: readonly MarkdownPiece[]): boolean {
    const { container } = this;
    const first = blocks.find((block) => !isBlank(block));
    if (first?.type !== container?.type) return false;
    if (first?.type !== 'list') return true;
    if (first.loose && !container?.loose) return false;
    if (container?.loose && !first.loose) loosen(first);
    return true;
  }

  /** If the only remaining block is a list or a table, settles all but its last item or row. */
  private split(blocks: readonly MarkdownPiece[], shapes: Shape[], head: string): Shape[] {
    const shown = blocks.filter((block) => !isBlank(block));
    const [block, shape] = [shown[0], shapes[0]];
    if (shown.length !== 1 || !block || !shape) return shapes;
    const blank = lengthOf(blocks.slice(0, blocks.indexOf(block)));
    if (block.type === 'list' && shape.kind === 'element') return [this.splitList(block, shape, blank)];
    return block.type === 'table' ? [this.splitTable(block, shape, blank, head)] : shapes;
  }

  private splitList(list: Tokens.List, shape: ElementShape, blank: number): Shape {
    const done = list.items.slice(0, -1);
    if (done.length === 0) return shape;
    this.container ??= { type: 'list', from: this.from + blank, settled: 0, loose: list.loose, start: shape.start, head: '' };
    this.container.settled += done.length;
    this.from += blank + lengthOf(done);
    return { ...shape, skip: this.container.settled, children: shape.children.slice(-1) };
  }

  private splitTable(table: Tokens.Table, shape: Shape, blank: number, head: string): Shape {
    const lines = table.raw.split('\n');
    const done = lines.slice(2, 1 + table.rows.length);
    if (done.length === 0) return shape;
    const ownHead = `${lines.slice(0, 2).join('\n')}\n`;
    this.container ??= { type: 'table', from: this.from + blank, settled: 0, loose: false, start: undefined, head: ownHead };
    this.container.settled += done.length;
    this.from += blank + ownHead.length - head.length + lengthOf(done.map((line) => ({ raw: `${line}\n` })));
    return tableShape({ ...table, rows: table.rows.slice(-1) }, this.container.settled);
  }
}

const lengthOf = (pieces: readonly { raw: string }[]): number => pieces.reduce((sum, { raw }) => sum + raw.length, 0);

/** Turns the texts of a list's items into paragraphs, as marked does if one item is loose. */
function loosen(list: Tokens.List): void {
  for (const item of list.items) {
    const [box, ...others] = piecesOf(item.tokens);
    const pieces = box?.type === 'checkbox' ? others : piecesOf(item.tokens);
    item.loose = true;
    item.tokens = pieces.map((piece, place) => {
      if (piece.type !== 'text') return piece;
      const tokens = place === 0 && box?.type === 'checkbox' ? [box, ...(piece.tokens ?? [])] : (piece.tokens ?? []);
      return { ...piece, type: 'paragraph', tokens };
    });
  }
}

/** Blocks that can absorb what follows them, even after blank lines. */
const open = new Set<MarkdownPiece['type']>(['list', 'blockquote', 'html', 'details', 'table']);
/** After this many whole lines a block's type is known: a table is recognized by its second line. */
const decided = 2;

/**
 * How many of the first blocks of a growing text cannot change any more. The last may always grow; and until its type is
 * known, it may turn out to continue the block before it, as a lazy line or as an item.
 */
function settledCount(blocks: readonly MarkdownPiece[]): number {
  let place = blocks.findLastIndex(({ type }) => type !== 'space');
  for (;;) {
    const before = blocks.slice(0, Math.max(0, place)).findLastIndex(({ type }) => type !== 'space');
    const [block, former] = [blocks[place], blocks[before]];
    if (!block || !former) return 0;
    if (isApart(block, former, before === place - 1)) return place;
    place = before;
  }
}

/** Whether a block stays separate from the one before, whatever follows. @param adjoins whether no blank line is between the two */
function isApart(block: MarkdownPiece, former: MarkdownPiece, adjoins: boolean): boolean {
  if (!isOpen(former) && !(adjoins && former.type === 'paragraph')) return true;
  const lines = block.raw.split('\n').length - 1;
  if (!adjoins) return lines > 0;
  return lines >= decided && (block.type !== 'math' || (!block.open && block.raw.endsWith('\n')));
}

function isOpen(block: MarkdownPiece): boolean {
  return open.has(block.type) || (block.type === 'code' && block.codeBlockStyle === 'indented');
}
