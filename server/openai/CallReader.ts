import { type AnswerValue, isLive } from '../generation/Answer.js';
import type { AnswerDelta, AnswerEvents, AnswerSnapshot } from '../generation/answerEvents.graphql.js';
import { BlockKind } from '../generation/blocks.js';
import type { CallColumn } from './CallColumn.js';

/** What is new in the answers of a call. */
export type CallPiece =
  | { kind: 'text' | 'reasoning'; index: number; text: string }
  /** An answer has ended. */
  | { kind: 'end'; index: number; answer: AnswerValue }
  /** Somebody has asked it again: what follows of it is another answer. */
  | { kind: 'replaced'; index: number };

/** What has been told of one answer. */
interface Told {
  attempt: number;
  kinds: BlockKind[];
  /** Characters told of each block. */
  lengths: number[];
  isOver: boolean;
}

/** The kinds of blocks as a call tells them. */
const kindsOfPieces = { [BlockKind.TEXT]: 'text', [BlockKind.REASONING]: 'reasoning' } as const satisfies Record<BlockKind, string>;

/**
 * Turns the events of a turn into pieces that only ever add to what was told: a stream of OpenAI's protocol cannot take text back. Text
 * that turns out to have been reasoning after it was told is not told again. Columns that the call did not ask are not told.
 */
export class CallReader {
  private readonly told = new Map<number, Told>();
  private readonly asked: ReadonlySet<number>;

  constructor(columns: readonly CallColumn[]) {
    this.asked = new Set(columns.map(({ index }) => index));
  }

  /** Whether everything has been told that the call asked. */
  get isOver(): boolean {
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
    const kinds = blocks.map(({ kind }) => kind);
    if (before?.isOver) return [];
    if (before && before.attempt !== attempt && before.lengths.some((length) => length > 0)) {
      before.isOver = true;
      return [{ kind: 'replaced', index }];
    }
    this.told.set(index, { attempt, kinds, lengths: before?.lengths ?? [], isOver: false });
    return [];
  }

  private grow({ index, block, offset, chunk }: AnswerDelta): CallPiece[] {
    const told = this.told.get(index);
    const kind = told?.kinds[block];
    if (!told || told.isOver || kind === undefined) return [];
    const known = told.lengths[block] ?? 0;
    const text = chunk.slice(Math.max(0, known - offset));
    told.lengths[block] = Math.max(known, offset + chunk.length);
    return text === '' ? [] : [{ kind: kindsOfPieces[kind], index, text }];
  }

  private change(answer: AnswerValue): CallPiece[] {
    const { index, attempt } = answer;
    const told = this.told.get(index) ?? { attempt, kinds: [], lengths: [], isOver: false };
    if (told.isOver || isLive(answer)) return [];
    this.told.set(index, { ...told, isOver: true });
    return [{ kind: 'end', index, answer }];
  }
}
