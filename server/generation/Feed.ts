import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import type { Bus } from '../cluster/Bus.js';
import type { AnswerValue } from './Answer.js';
import { BlockKind } from './blocks.js';
import { FeedReader } from './FeedReader.js';
import type { Generation } from './Generation.js';
import type { SavedAnswers, SavedAttempt } from './SavedAnswers.js';
import type { Redis } from '../cluster/Redis.js';
import { LiveReader } from './LiveReader.js';
import { LiveWriter } from './LiveWriter.js';
import { type LiveText, TurnFeed } from './TurnFeed.js';
import type { AnswerOffset } from './answerEvents.graphql.js';

/** Most turns in one message to the other servers. */
const maxTurns = 100;

/** A saved answer as a list needs it. */
type SavedLine = Pick<AnswerValue, 'id' | 'attempt' | 'state'> & {
  /** The beginning of its text. */
  excerpt: string;
};

/** Options of following a turn. */
interface Reading {
  /** The latest attempts of its answers, if they have just been read: it saves reading them again. */
  attempts?: readonly SavedAttempt[];
  /** Ends the reading when it aborts. */
  signal?: AbortSignal;
}

/**
 * Connects writers of answers with readers. All readers use `read`, whether an answer is written by this or by another server.
 */
export class Feed {
  private readonly turns = new Map<string, TurnFeed>();
  /** The generations that are written on this server, by answer. */
  private readonly local = new Map<string, Generation>();
  private allRead: (() => void) | undefined;

  private readonly writer: LiveWriter | undefined;
  private readonly reader: LiveReader | undefined;
  private readonly liveText: LiveText | undefined;

  /**
   * @param bus reports what other servers have saved
   * @param carrier carries live text between servers; without it the database does
   */
  constructor(
    private readonly saved: SavedAnswers,
    private readonly bus: Bus,
    carrier?: { redis: Redis; server: string },
  ) {
    bus.listen((heard) => {
      if (heard.kind === 'recorded') for (const id of heard.turns) this.turns.get(id)?.hearSaved(heard.ended === true);
    });
    if (!carrier) return;
    const writer = new LiveWriter(carrier.redis, (turn) => this.turns.get(turn)?.open ?? []);
    const reader = new LiveReader(carrier.redis, carrier.server, (turn) => this.turns.get(turn));
    [this.writer, this.reader] = [writer, reader];
    this.liveText = {
      grew: (generation, urgent) => {
        writer.grew(generation, urgent);
      },
      want: (turn) => {
        reader.want(turn);
      },
      isCarrying: (copies) => reader.isCarrying(copies),
    };
  }

  /** Entries of live text that this server has written for others and read from others, through Redis. */
  get entries(): { written: number; read: number } {
    return { written: this.writer?.count ?? 0, read: this.reader?.count ?? 0 };
  }

  /** Registers an attempt that is written here from now on; it replaces an earlier one. */
  open(generation: Generation): void {
    const { id, turnId } = generation.facts;
    this.local.set(id, generation);
    this.turn(turnId).addLocal(generation);
  }

  /**
   * Removes an attempt that is no longer written here.
   * @param isOurs false if the database's version is to be read instead
   */
  close(generation: Generation, isOurs: boolean): void {
    const { id, turnId } = generation.facts;
    // A retry may have begun meanwhile: its generation stays.
    if (this.local.get(id) === generation) this.local.delete(id);
    this.writer?.close(generation);
    if (!isOurs) this.turn(turnId).dropLocal(generation);
    this.release(turnId);
  }

  /** The current state of an answer: of the attempt that this server is writing, otherwise the one that was read. */
  current(answer: AnswerValue): AnswerValue {
    const generation = this.liveOf(answer);
    return generation ? generation.value : answer;
  }

  /** The same for an answer in a list: its state, and at most the first `length` UTF-16 code units of its text. */
  currentLine({ id, attempt, state, excerpt }: SavedLine, length: number): Pick<SavedLine, 'state' | 'excerpt'> {
    const generation = this.liveOf({ id, attempt });
    if (!generation) return { state, excerpt: excerpt.slice(0, length) };
    return { state: generation.facts.state, excerpt: generation.blocks.join(BlockKind.TEXT, length) };
  }

  /** Follows a turn: first what the reader does not have, then live, until every answer has ended. */
  read(turnId: string, held: AnswerOffset[], { attempts, signal }: Reading = {}): FeedReader {
    const feed = this.turn(turnId);
    feed.pulse.readers += 1;
    const leave = () => {
      const hadCopies = feed.copies.length > 0;
      feed.pulse.readers -= 1;
      if (hadCopies && feed.pulse.readers === 0) this.reader?.leave(turnId);
      this.release(turnId);
    };
    return new FeedReader({ turnId, feed, held, attempts, leave, signal });
  }

  /**
   * Tells the other servers that more of these turns is saved, or that an answer of theirs has ended. While Redis carries live text,
   * only ends are told: every server hears every notice, and a reader's server that Redis does not reach looks twice a second.
   */
  notifyServers(turnIds: readonly string[], hasEnded: boolean): void {
    if (!hasEnded && this.writer?.isReady) return;
    for (let at = 0; at < turnIds.length; at += maxTurns)
      this.bus.send({ kind: 'recorded', turns: turnIds.slice(at, at + maxTurns), ...(hasEnded && { ended: true }) });
  }

  /** Resolves when nothing is written here and every reader has read to the end, or after so many milliseconds. */
  async readToEnd(ms: number): Promise<void> {
    if (this.turns.size === 0) return;
    await Promise.race([new Promise<void>((resolve) => (this.allRead = resolve)), delay(ms, undefined, { ref: false })]);
    // The last reader sends its messages in this turn of the event loop.
    await immediate();
  }

  private liveOf({ id, attempt }: Pick<AnswerValue, 'id' | 'attempt'>): Generation | undefined {
    const generation = this.local.get(id);
    return generation?.facts.attempt === attempt ? generation : undefined;
  }

  private turn(id: string): TurnFeed {
    const found = this.turns.get(id) ?? new TurnFeed(id, this.saved, this.liveText);
    this.turns.set(id, found);
    return found;
  }

  private release(turnId: string): void {
    const feed = this.turns.get(turnId);
    if (feed?.open.length === 0) this.writer?.forget(turnId);
    if (feed?.isIdle) {
      feed.end();
      this.turns.delete(turnId);
    }
    if (this.turns.size === 0) this.allRead?.();
  }
}
