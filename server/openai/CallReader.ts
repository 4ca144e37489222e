import { type AnswerValue, isLive } from '../generation/Answer.js';
import type { AnswerDelta, AnswerEvents, AnswerSnapshot } from '../generation/answerEvents.graphql.js';
import { BlockKind } from '../generation/blocks.js';

/** What is new in the answers of a call. */
export type CallPiece =
  | { kind: 'text' | 'reasoning'; index: number; text: string }
  /** An answer has ended. */
  | { kind: 'end'; index: number; answer: AnswerValue }
  /** Somebody has asked it again: what follows of it is another answer. */
  | { kind: 'replaced'; index: number };

/** The kinds of blocks that a call is told. */
const toldKinds: Partial<Record<BlockKind, 'text' | 'reasoning'>> = { [BlockKind.TEXT]: 'text', [BlockKind.REASONING]: 'reasoning' };

/** What has been told of one answer. */
interface Told {
  attempt: number;
  kinds: BlockKind[];
  /** Characters told of each block. */
  lengths: number[];
  isOver: boolean;
}

/**
 * Turns the events of a turn into pieces that only ever add to what was told: a stream of OpenAI's protocol cannot take text back. Text
 * that turns out to have been reasoning after it was told is not told again. Columns that the person adds to the turn are no part of
 * the call.
 */
export class CallReader {
  private readonly told = new Map<number, Told>();

  private readonly asked: ReadonlySet<number>;

  /** @param models of the answers that the call asked for, the first ones of its turn; empty for one that was taken out */
  constructor(models: readonly string[]) {
    this.asked = new Set(models.flatMap((model, index) => (model === '' ? [] : [index])));
  }

  /** Whether all answers of the call have ended. */
  get isDone(): boolean {
    return [...this.asked].every((index) => this.told.get(index)?.isOver);
  }

  read({ snapshots, deltas, changes }: AnswerEvents): CallPiece[] {
    const isAsked = ({ index }: { index: number }) => this.asked.has(index);
    return [
      ...snapshots.filter(isAsked).flatMap((snapshot) => this.outline(snapshot)),
      ...deltas.flatMap((delta) => this.grow(delta)),
      ...changes.filter(isAsked).flatMap((answer) => this.change(answer)),
    ];
  }

  private outline({ index, attempt, blocks }: AnswerSnapshot): CallPiece[] {
    const before = this.told.get(index);
    if (before?.isOver) return [];
    if (before && before.attempt !== attempt && before.lengths.some((length) => length > 0)) {
      before.isOver = true;
      return [{ kind: 'replaced', index }];
    }
    this.told.set(index, { attempt, kinds: blocks.map(({ kind }) => kind), lengths: before?.lengths ?? [], isOver: false });
    return [];
  }

  private grow({ index, block, offset, chunk }: AnswerDelta): CallPiece[] {
    const told = this.told.get(index);
    const blockKind = told?.kinds[block];
    if (!told || told.isOver || blockKind === undefined) return [];
    const known = told.lengths[block] ?? 0;
    const text = chunk.slice(Math.max(0, known - offset));
    told.lengths[block] = Math.max(known, offset + chunk.length);
    const kind = toldKinds[blockKind];
    return text === '' || kind === undefined ? [] : [{ kind, index, text }];
  }

  private change(answer: AnswerValue): CallPiece[] {
    const { index, attempt } = answer;
    const told = this.told.get(index) ?? { attempt, kinds: [], lengths: [], isOver: false };
    if (told.isOver || isLive(answer)) return [];
    this.told.set(index, { ...told, isOver: true });
    return [{ kind: 'end', index, answer }];
  }
}
