import { type AnswerBlock, BlockKind } from './blocks.js';
import { GrowingText } from './GrowingText.js';
import { maxToolCalls } from '../../shared/tool/limits.js';
import { toolText } from '../../shared/tool/toolText.js';

/** Most blocks of text and reasoning in an answer: a model that changes between text and reasoning with every token then adds to existing blocks. */
export const maxTexts = 100;
/** Most blocks of an answer, calls included, which are never joined. */
export const maxBlocks = maxTexts + maxToolCalls;

/** A block that is being written. */
export interface GrowingBlock {
  /** A text may turn out to be reasoning. */
  kind: BlockKind;
  /** The version of the outline in which its kind changed: readers of an earlier one are sent it anew. */
  retoldIn: number;
  readonly content: GrowingText;
  /** Milliseconds that reasoning took; null while it continues, and if its duration was not measured. */
  thinking: number | null;
}

/** The growth of one block of an answer that another server writes. */
export interface BlockGrowth {
  /** Its number, from 0. */
  block: number;
  kind: BlockKind;
  thinking: number | null;
  /** Where `more` begins in the block, in UTF-16 code units: at most what the copy holds. */
  offset: number;
  /** Its text from there; a copy may hold a part of it already. */
  more: string;
}

/** The blocks of an answer that is being written, for its readers. */
export type ReadableBlocks = Pick<GrowingBlocks, 'list' | 'textLength' | 'callCount' | 'written' | 'changed' | 'join'>;

/** The blocks of an answer that is being written, in the order in which they began. */
export class GrowingBlocks {
  /**
   * Called when a block begins or changes its kind, and when a reasoning block ends; above `maxTexts`, only once at the end. Returns
   * the version of the new outline.
   */
  onOutline: () => number = () => 0;
  private readonly growing: GrowingBlock[];
  /** Lengths at the beginning of this stretch of writing: the text that Continue extends. */
  private readonly startLengths: readonly number[];
  /** The block that grew last. */
  private current: GrowingBlock | undefined;
  /** True until this stretch has added to the text that it continues, which may have been cut in the middle of a word. */
  private continuesCutText: boolean;
  /** The current reasoning block, and when it began, in milliseconds since the epoch. */
  private openReasoning: { block: GrowingBlock; since: number } | undefined;
  /** The calls that this stretch has begun, by their ids. */
  private readonly calls = new Map<string, GrowingBlock>();
  /** True when a reasoning block has ended but no event has announced it yet. */
  private hasUnannouncedEnd = false;

  /** @param blocks whose texts are copied */
  constructor(blocks: readonly AnswerBlock[]) {
    this.growing = blocks.map(({ kind, text, thinking }) => ({ kind, retoldIn: 0, content: new GrowingText(text), thinking }));
    this.startLengths = this.growing.map(({ content }) => content.length);
    this.current = this.growing.at(-1);
    this.continuesCutText = this.current?.kind === BlockKind.TEXT;
  }

  get list(): readonly Readonly<GrowingBlock>[] {
    return this.growing;
  }

  /** UTF-16 code units of all blocks. */
  get textLength(): number {
    return this.growing.reduce((sum, { content }) => sum + content.length, 0);
  }

  /** The text of this stretch of writing. */
  get written(): string {
    return this.growing.map(({ content }, at) => content.slice(this.startLengths[at] ?? 0)).join('');
  }

  /** The blocks that this stretch began or added to, with their numbers. */
  get changed(): [number: number, block: Readonly<GrowingBlock>][] {
    return [...this.growing.entries()].filter(([at, { content }]) => content.length !== this.startLengths[at]);
  }

  /** Returns a function that makes the blocks in their current state, even after they have grown. */
  snapshot(): () => AnswerBlock[] {
    const lengths = this.growing.map(({ kind, content, thinking }) => ({ kind, content, length: content.length, thinking }));
    return () => lengths.map(({ kind, content, length, thinking }) => ({ kind, text: content.slice(0, length), thinking }));
  }

  /** The first UTF-16 code units, at most `most`, of all joined text of one kind. */
  join(wanted: BlockKind, most = Infinity): string {
    let joined = '';
    for (const { kind, content } of this.growing) if (kind === wanted) joined += content.slice(0, most - joined.length);
    return joined;
  }

  /**
   * Adds text of a kind: to the current block, or to a new one.
   * @param now milliseconds since the epoch
   */
  append(kind: BlockKind, chunk: string, now: number): void {
    const block = this.blockFor(kind);
    if (this.openReasoning?.block !== block) {
      this.endReasoning(now);
      if (kind === BlockKind.REASONING) this.openReasoning = { block, since: now };
    }
    block.content.append(chunk);
  }

  /**
   * Begins a call of a tool, in a block of its own.
   * @param now milliseconds since the epoch
   */
  beginCall(id: string, name: string, now: number): void {
    this.endReasoning(now);
    this.current = this.begin(BlockKind.TOOL_CALL);
    this.current.content.append(toolText({ id, name }));
    this.calls.set(id, this.current);
  }

  /** Adds to the arguments of a call that has begun. Several may grow by turns. */
  growCall(id: string, chunk: string): void {
    this.calls.get(id)?.content.append(chunk);
  }

  /** How many calls there are. */
  get callCount(): number {
    return this.growing.filter(({ kind }) => kind === BlockKind.TOOL_CALL).length;
  }

  /**
   * Makes reasoning of the texts of this stretch. A text that it continues stays one, with what was added to it.
   * @param since when the stretch began, in milliseconds since the epoch
   */
  rethink(since: number): void {
    const texts = this.growing.slice(this.startLengths.length).filter(({ kind }) => kind === BlockKind.TEXT);
    const last = texts.at(-1);
    if (!last) return;
    const retoldIn = this.onOutline();
    for (const text of texts) Object.assign(text, { kind: BlockKind.REASONING, thinking: 0, retoldIn });
    this.openReasoning = { block: last, since };
  }

  /**
   * Ends the writing, and announces what has not been announced yet.
   * @param now milliseconds since the epoch
   */
  end(now: number): void {
    this.endReasoning(now);
    if (this.hasUnannouncedEnd) this.onOutline();
  }

  /**
   * Ends the current reasoning block, if there is one. With the most blocks, kinds may change with every token, and an outline
   * for each change would be larger than the text: readers then get all durations at the end.
   */
  private endReasoning(now: number): void {
    if (!this.openReasoning) return;
    const { block, since } = this.openReasoning;
    block.thinking = (block.thinking ?? 0) + Math.max(0, now - since);
    this.openReasoning = undefined;
    if (this.growing.length < maxTexts) this.onOutline();
    else this.hasUnannouncedEnd = true;
  }

  /** Applies what another server wrote; what the blocks have already changes nothing, and an older duration neither. */
  follow(growth: readonly BlockGrowth[]): void {
    for (const { block, kind, thinking, offset, more } of growth) {
      const grown = this.growing[block] ?? this.begin(kind);
      grown.content.append(more.slice(grown.content.length - offset));
      if (grown.kind !== kind) Object.assign(grown, { kind, retoldIn: this.onOutline() });
      if ((grown.thinking ?? -1) >= (thinking ?? -1)) continue;
      grown.thinking = thinking;
      this.onOutline();
    }
  }

  /**
   * Chooses the block for text of a kind. A text that was cut is continued in its block even if the model reasons first: that
   * reasoning is added to the reasoning block before it, if there is one.
   */
  private blockFor(kind: BlockKind): GrowingBlock {
    const isOld = this.continuesCutText || this.growing.length >= maxTexts;
    if (kind === BlockKind.TEXT) this.continuesCutText = false;
    if (this.current?.kind !== kind)
      this.current = (isOld ? this.growing.findLast((block) => block.kind === kind) : undefined) ?? this.begin(kind);
    return this.current;
  }

  private begin(kind: BlockKind): GrowingBlock {
    const block = { kind, retoldIn: 0, content: new GrowingText(), thinking: null };
    this.growing.push(block);
    this.onOutline();
    return block;
  }
}
