import { type AnswerBlock, BlockKind } from './blocks.js';
import { GrowingText } from './GrowingText.js';

/** Most blocks of an answer: a model that changes between text and reasoning with every token then adds to those it has. */
export const mostBlocks = 100;

/** A block that is being written. */
export interface GrowingBlock {
  readonly kind: BlockKind;
  readonly content: GrowingText;
  /** Milliseconds that reasoning took; null while it goes on, and where it was not seen to come. */
  thinking: number | null;
}

/** What is new of one block of an answer that another server writes. */
export interface BlockGrowth {
  /** Its number, from 0. */
  block: number;
  kind: BlockKind;
  thinking: number | null;
  /** What came to the text that a copy of it has. */
  more: string;
}

/** The blocks of an answer that is being written, for its readers. */
export type ReadableBlocks = Pick<GrowingBlocks, 'list' | 'textLength' | 'written' | 'changed' | 'join'>;

/** The blocks of an answer that is being written, in the order in which they were begun. */
export class GrowingBlocks {
  /** Called with each block that begins and each stretch of thinking that ends; past `mostBlocks`, once at the end. */
  onOutline: () => void = () => undefined;
  private readonly growing: GrowingBlock[];
  /** Lengths when this stretch of writing began: what Continue goes on from. */
  private readonly before: readonly number[];
  /** The block that grew last. */
  private current: GrowingBlock | undefined;
  /** Whether this stretch continues a text and has not added to it yet: it may have been cut in the middle of a word. */
  private isCut: boolean;
  /** The reasoning that goes on, and since when, in milliseconds by the clock. */
  private thought: { block: GrowingBlock; since: number } | undefined;
  /** Whether a stretch of thinking has ended that readers are not told of before the end. */
  private isUntold = false;

  /** @param blocks whose texts are copied */
  constructor(blocks: readonly AnswerBlock[]) {
    this.growing = blocks.map(({ kind, text, thinking }) => ({ kind, content: new GrowingText(text), thinking }));
    this.before = this.growing.map(({ content }) => content.length);
    this.current = this.growing.at(-1);
    this.isCut = this.current?.kind === BlockKind.TEXT;
  }

  get list(): readonly Readonly<GrowingBlock>[] {
    return this.growing;
  }

  /** UTF-16 code units of all blocks. */
  get textLength(): number {
    return this.growing.reduce((sum, { content }) => sum + content.length, 0);
  }

  /** What was written in this stretch. */
  get written(): string {
    return this.growing.map(({ content }, at) => content.slice(this.before[at] ?? 0)).join('');
  }

  /** The blocks that this stretch began or added to, with their numbers. */
  get changed(): [number: number, block: Readonly<GrowingBlock>][] {
    return [...this.growing.entries()].filter(([at, { content }]) => content.length !== this.before[at]);
  }

  /** How to put the blocks together as they stand now, however they grow. */
  stand(): () => AnswerBlock[] {
    const lengths = this.growing.map(({ kind, content, thinking }) => ({ kind, content, length: content.length, thinking }));
    return () => lengths.map(({ kind, content, length, thinking }) => ({ kind, text: content.slice(0, length), thinking }));
  }

  /** The beginning of all text of one kind, put together as it came: at most so many UTF-16 code units. */
  join(wanted: BlockKind, most = Infinity): string {
    let joined = '';
    for (const { kind, content } of this.growing) if (kind === wanted) joined += content.slice(0, most - joined.length);
    return joined;
  }

  /** More came of a kind: to the block that goes on, or to one that begins. @param now milliseconds by the clock */
  append(kind: BlockKind, chunk: string, now: number): void {
    const block = this.blockFor(kind);
    if (this.thought?.block !== block) {
      this.endThought(now);
      if (kind === BlockKind.REASONING) this.thought = { block, since: now };
    }
    block.content.append(chunk);
  }

  /** No more comes. Readers are told what they were not told yet. @param now milliseconds by the clock */
  end(now: number): void {
    this.endThought(now);
    if (this.isUntold) this.onOutline();
  }

  /**
   * No more comes of the reasoning that goes on, if any does. Once there are as many blocks as there may be, kinds change with
   * every token, and an outline with each of them would outweigh the text: readers are then told all times at the end.
   */
  private endThought(now: number): void {
    if (!this.thought) return;
    const { block, since } = this.thought;
    block.thinking = (block.thinking ?? 0) + Math.max(0, now - since);
    this.thought = undefined;
    if (this.growing.length < mostBlocks) this.onOutline();
    else this.isUntold = true;
  }

  /** Takes what another server wrote. */
  follow(growth: readonly BlockGrowth[]): void {
    for (const { block, kind, thinking, more } of growth) {
      const grown = this.growing[block] ?? this.begin(kind);
      grown.content.append(more);
      if (grown.thinking === thinking) continue;
      grown.thinking = thinking;
      this.onOutline();
    }
  }

  /**
   * A text that was cut is continued in its block, even where the model thinks first: those thoughts go to the reasoning before
   * it, where there is any.
   */
  private blockFor(kind: BlockKind): GrowingBlock {
    const isOld = this.isCut || this.growing.length >= mostBlocks;
    if (kind === BlockKind.TEXT) this.isCut = false;
    if (this.current?.kind !== kind)
      this.current = (isOld ? this.growing.findLast((block) => block.kind === kind) : undefined) ?? this.begin(kind);
    return this.current;
  }

  private begin(kind: BlockKind): GrowingBlock {
    const block = { kind, content: new GrowingText(), thinking: null };
    this.growing.push(block);
    this.onOutline();
    return block;
  }
}
