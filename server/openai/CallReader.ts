import { readToolText } from '../../shared/tool/toolText.js';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import type { AnswerDelta, AnswerEvents, AnswerSnapshot } from '../generation/answerEvents.graphql.js';
import { BlockKind, textKinds } from '../generation/blocks.js';

/** What is new in the answers of a call. */
export type CallPiece =
  | { kind: 'text' | 'reasoning'; index: number; text: string }
  /** More of the arguments of a tool's call, the nth of its answer; with the first come its id and name. */
  | { kind: 'call'; index: number; nth: number; head: { id: string; name: string } | null; text: string }
  /** An answer has ended; null if somebody has asked it again: what follows of it is another answer. */
  | { kind: 'end'; index: number; answer: AnswerValue | null };

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

  /** @param indexes of the answers that the call asked for */
  constructor(private readonly indexes: readonly number[]) {}

  /** Whether all answers of the call have ended. */
  get isDone(): boolean {
    return this.indexes.every((index) => this.told.get(index)?.isOver);
  }

  read({ snapshots, deltas, changes }: AnswerEvents): CallPiece[] {
    const isAsked = ({ index }: { index: number }) => this.indexes.includes(index);
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
      return [{ kind: 'end', index, answer: null }];
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
    if (blockKind === BlockKind.TOOL_CALL && text !== '') return [callPiece(told, { index, block, isFirst: known === 0, text })];
    const kind = textKinds[blockKind];
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

/** What is new of a call; its first line, with its id and name, comes as a whole (shared/tool/toolText.ts). */
function callPiece(
  { kinds }: Told,
  { index, block, isFirst, text }: { index: number; block: number; isFirst: boolean; text: string },
): CallPiece {
  const nth = kinds.slice(0, block).filter((kind) => kind === BlockKind.TOOL_CALL).length;
  if (!isFirst) return { kind: 'call', index, nth, head: null, text };
  const { id, name, body } = readToolText(text);
  return { kind: 'call', index, nth, head: { id, name }, text: body };
}
