import { type AnswerFacts, isLive } from '../generation/Answer.js';
import type { AnswerDelta, AnswerEvents, AnswerOffset, AnswerSnapshot } from '../generation/answerEvents.graphql.js';
import { BlockKind } from '../generation/blocks.js';

/** One column of a blind turn: what its writer has told, and how much of it a reader was told. */
export class BlindColumn {
  /** All of its text; the reader is told it as one block. */
  text = '';
  /** How much of the text the reader has, in UTF-16 code units. */
  shown = 0;
  /** The attempt and state that the reader was told, and whether what it saw was told. */
  told = '';
  facts: AnswerFacts | undefined;
  private attempt: number | undefined;
  private kinds: BlockKind[] = [];
  /** Number of blocks in the outline that the reader was sent. */
  private outlined: number | undefined;
  /** Whether the reader may hold something else. */
  private mustOutline = false;

  /** @param held what the reader already holds */
  constructor(private readonly held: AnswerOffset | undefined) {}

  get isUnfinished(): boolean {
    return !this.facts || isLive(this.facts) || this.facts.attempt !== this.attempt;
  }

  get isWhole(): boolean {
    return this.shown === this.text.length;
  }

  /** @returns whether another attempt has begun */
  change(facts: AnswerFacts): boolean {
    this.facts = facts;
    return this.begin(facts.attempt);
  }

  /** @returns whether another attempt has begun */
  outline({ attempt, blocks }: AnswerSnapshot): boolean {
    const isOther = this.begin(attempt);
    this.kinds = blocks.map(({ kind }) => kind);
    // The saved text of an attempt whose server was lost may be shorter.
    const kept = blocks.reduce((sum, { kind, length }) => (kind === BlockKind.TEXT ? sum + length : sum), 0);
    this.text = this.text.slice(0, kept);
    return isOther;
  }

  grow({ block, chunk }: AnswerDelta): void {
    if (this.kinds[block] === BlockKind.TEXT) this.text += chunk;
  }

  /**
   * Adds to the events what the reader does not have of the text up to this length.
   * @param isLive whether a column of the turn is being written. Then a reader that says it has more than this length gets nothing:
   *   it may have made that up, and the reply would reveal how long the text is.
   */
  release(index: number, length: number, events: AnswerEvents, isLive: boolean): void {
    const { attempt, text } = this;
    if (attempt === undefined || (isLive && this.shown > length)) return;
    if (this.shown > text.length) this.forget();
    const end = Math.max(this.shown, wholeCharacters(text, length));
    const blocks = end > 0 ? 1 : 0;
    if (this.outlined !== blocks && (blocks > 0 || this.mustOutline)) {
      const outline = [{ kind: BlockKind.TEXT, length: this.shown, thinking: null }].slice(0, blocks);
      events.snapshots.push({ index, attempt, blocks: outline });
      this.outlined = blocks;
    }
    if (end > this.shown) events.deltas.push({ index, block: 0, offset: this.shown, chunk: text.slice(this.shown, end) });
    this.shown = end;
  }

  private begin(attempt: number): boolean {
    if (this.attempt === attempt) return false;
    const isOther = this.attempt !== undefined;
    this.attempt = attempt;
    this.text = '';
    this.forget();
    const { held } = this;
    if (!isOther && held?.attempt === attempt && held.blocks.length <= 1) {
      this.shown = held.blocks[0] ?? 0;
      this.mustOutline = false;
    }
    return isOther;
  }

  private forget(): void {
    this.shown = 0;
    this.outlined = undefined;
    this.mustOutline = true;
  }
}

/** The length of a text's beginning, at most this long, that does not end within a character. */
function wholeCharacters(text: string, length: number): number {
  if (length >= text.length) return text.length;
  return /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
}
