import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import type { Bus } from '../cluster/Bus.js';
import type { AnswerValue } from './Answer.js';
import { type BlockKind, joinOf } from './blocks.js';
import { FeedReader } from './FeedReader.js';
import type { Generation } from './Generation.js';
import type { SavedAnswers, SavedAttempt } from './SavedAnswers.js';
import { TurnFeed } from './TurnFeed.js';
import type { AnswerOffset } from './answerEvents.graphql.js';

/** Turns that are named in one message to the other servers. */
const mostTurns = 100;

/** How a turn is followed. */
interface Reading {
  /** Of its answers as they were saved a moment ago, where that is known: it spares asking for them. */
  attempts?: readonly SavedAttempt[];
  /** Ends it. */
  signal?: AbortSignal;
}

/**
 * Between the writers of answers and their readers. `read` is the only door for readers, whether an answer is written here
 * or at another server.
 */
export class Feed {
  private readonly turns = new Map<string, TurnFeed>();
  /** What is written here, by answer. */
  private readonly here = new Map<string, Generation>();
  private allRead: (() => void) | undefined;

  /** @param bus tells of what other servers have saved */
  constructor(
    private readonly saved: SavedAnswers,
    private readonly bus: Bus,
  ) {
    bus.listen((heard) => {
      if (heard.kind === 'recorded') for (const id of heard.turns) this.turns.get(id)?.look();
    });
  }

  /** An attempt begins to be written here; takes the place of an earlier one. */
  open(generation: Generation): void {
    const { id, turnId } = generation.facts;
    this.here.set(id, generation);
    this.turn(turnId).show(generation);
  }

  /** It is no longer written here. @param isOurs false where what stands in the database is to be read anew */
  close(generation: Generation, isOurs: boolean): void {
    const { id, turnId } = generation.facts;
    // A retry may have begun in between: it stays in its place.
    if (this.here.get(id) === generation) this.here.delete(id);
    if (!isOurs) this.turn(turnId).giveUp(generation);
    this.release(turnId);
  }

  /** The attempt that this server is writing, where it is. */
  live(answerId: string): Generation | undefined {
    return this.here.get(answerId);
  }

  /** An answer as it stands: as this server is writing the same attempt, else as it was read. */
  current(answer: AnswerValue): AnswerValue {
    const generation = this.liveOf(answer);
    return generation ? generation.value : answer;
  }

  /** All its text of one kind, likewise. */
  join(answer: Pick<AnswerValue, 'id' | 'attempt' | 'blocks'>, kind: BlockKind): string {
    return this.liveOf(answer)?.blocks.join(kind) ?? joinOf(answer.blocks, kind);
  }

  /** Follows a turn: first what the reader lacks, then live, until every answer has ended. */
  read(turnId: string, held: AnswerOffset[], { attempts, signal }: Reading = {}): FeedReader {
    const feed = this.turn(turnId);
    feed.readers += 1;
    const leave = () => {
      feed.readers -= 1;
      this.release(turnId);
    };
    return new FeedReader({ turnId, feed, held, attempts, leave, signal });
  }

  /** Tells the other servers that there is more to read of these turns. */
  tellOthers(turnIds: readonly string[]): void {
    for (let at = 0; at < turnIds.length; at += mostTurns) this.bus.send({ kind: 'recorded', turns: turnIds.slice(at, at + mostTurns) });
  }

  /** Resolves once nothing is written here and every reader has read to the end, or after so long (milliseconds). */
  async readToEnd(ms: number): Promise<void> {
    if (this.turns.size === 0) return;
    await Promise.race([new Promise<void>((resolve) => (this.allRead = resolve)), delay(ms, undefined, { ref: false })]);
    // The last reader passes its messages on in this turn of the event loop.
    await immediate();
  }

  private liveOf({ id, attempt }: Pick<AnswerValue, 'id' | 'attempt'>): Generation | undefined {
    const generation = this.here.get(id);
    return generation?.facts.attempt === attempt ? generation : undefined;
  }

  private turn(id: string): TurnFeed {
    const found = this.turns.get(id) ?? new TurnFeed(id, this.saved);
    this.turns.set(id, found);
    return found;
  }

  private release(turnId: string): void {
    const feed = this.turns.get(turnId);
    if (feed?.isIdle) {
      feed.end();
      this.turns.delete(turnId);
    }
    if (this.turns.size === 0) this.allRead?.();
  }
}
