import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './Answer.js';
import { AnswerReader, type Held } from './AnswerReader.js';
import { LiveAnswer, type TextKind } from './LiveAnswer.js';
import { TurnChannel } from './TurnChannel.js';

/** Answers of one turn as they are saved, text whole. */
export type LoadAnswers = (turnId: string) => Promise<Answer[]>;

/**
 * The log between the writers of answers and their readers, in the memory of this process.
 * Writers call open, append, change; readers call read. Nobody else knows how it is kept.
 */
export class AnswerHub {
  private readonly channels = new Map<string, TurnChannel>();
  private readonly byId = new Map<string, LiveAnswer>();
  private allRead: (() => void) | undefined;

  constructor(private readonly load: LoadAnswers) {}

  /** An attempt begins to be written here; takes the place of an earlier one. */
  open(answer: Answer): LiveAnswer {
    const live = new LiveAnswer(answer);
    this.byId.set(answer.id, live);
    this.show(live);
    return live;
  }

  /** @param isFirst the first of a run does not wait to be coalesced. */
  append(live: LiveAnswer, kind: TextKind, chunk: string, isFirst: boolean): void {
    live[kind].append(chunk);
    this.channels.get(live.turnId)?.touch(isFirst);
  }

  /** Something other than its text changed. */
  change(live: LiveAnswer): void {
    live.changed();
    this.channels.get(live.turnId)?.touch(true);
  }

  /** It is no longer written here; `saved` is what stands in the database from now on. */
  close(live: LiveAnswer, saved: LiveAnswer = live): void {
    live.isSaving = false;
    // A retry may have begun in between: it stays in its place.
    if (this.byId.get(live.answer.id) === live) {
      this.byId.delete(live.answer.id);
      this.show(saved);
      this.change(saved);
    }
    this.release(live.turnId);
  }

  /** The attempt that this server is writing, where it is. */
  live(answerId: string): LiveAnswer | undefined {
    return this.byId.get(answerId);
  }

  /** One of an answer's texts so far: what this server is writing of the same attempt, else what the row has. */
  textOf(answer: Answer, kind: TextKind): string {
    const live = this.byId.get(answer.id);
    return live?.answer.attempt === answer.attempt ? live[kind].toString() : answer[kind];
  }

  /** Follows a turn: first what the reader lacks, then live, until every answer has ended. */
  read(turnId: string, held: Held[], signal?: AbortSignal): AnswerReader {
    const channel = this.channel(turnId);
    channel.readers += 1;
    const leave = () => {
      channel.readers -= 1;
      this.release(turnId);
    };
    return new AnswerReader({ turnId, channel, held, load: this.load, leave, signal });
  }

  /** Resolves once nothing is written here and nobody has anything left to read, or after so long (milliseconds). */
  async readToEnd(ms: number): Promise<void> {
    if (this.channels.size === 0) return;
    await Promise.race([new Promise<void>((resolve) => (this.allRead = resolve)), delay(ms, undefined, { ref: false })]);
    // Whoever read the last word tells so in this turn of the event loop.
    await immediate();
  }

  private show(live: LiveAnswer): void {
    this.channel(live.turnId).live.set(live.answer.index, live);
    this.channel(live.turnId).touch(true);
  }

  private channel(turnId: string): TurnChannel {
    const found = this.channels.get(turnId) ?? new TurnChannel();
    this.channels.set(turnId, found);
    return found;
  }

  private release(turnId: string): void {
    if (this.channels.get(turnId)?.isIdle) this.channels.delete(turnId);
    if (this.channels.size === 0) this.allRead?.();
  }
}
