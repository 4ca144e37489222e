import type { AnswerOffset, AnswerState, BlockKind } from '../graphql.generated.js';
import type { AnswerFactsFragment } from '../api/answer.generated.js';
import { isBehind } from '../api/answerVersion.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import { isLiveState } from './answerState.js';
import { DrawQueue } from '../markdown/DrawQueue.js';

/** One block of an answer as this page holds it. */
export interface HeldBlock {
  readonly kind: BlockKind;
  /** Milliseconds that reasoning took; null while it goes on, and if it was not measured. */
  readonly thinking: number | null;
  /** Grows in place. */
  text: string;
}

/** One answer as this page holds it. */
export interface Held<Facts = AnswerFactsFragment> {
  attempt: number;
  state: AnswerState;
  /** The server's last message about this attempt, apart from its text; undefined before the first. */
  facts?: Facts | undefined;
  /** In their order. A new list with each snapshot; the same list while texts grow. */
  blocks: readonly HeldBlock[];
  /**
   * Number of the block that grew last: an earlier block may go on after a later one has begun. After new blocks begin, and
   * until one grows, the last of them; -1 if there is none.
   */
  growing: number;
  /** When the first delta arrived at this page, by performance.now(). `grown` counts the UTF-16 code units received since. */
  grownSince?: number | undefined;
  grown: number;
}

interface Told {
  index: number;
  attempt: number;
  state: AnswerState;
}

interface Known extends Told {
  blocks: readonly Readonly<HeldBlock>[];
}
type Events<Facts> = Pick<AnswerStreamSubscription['answerStream'], 'snapshots' | 'deltas'> & { changes: readonly Facts[] };

/** One queue for all turns, because they share the page's frames. */
const draws = new DrawQueue();

/**
 * The states, facts and texts of one turn's answers from the prompt to their ends, kept outside React and Apollo's cache.
 * Readers are notified at most once per frame.
 */
export class LiveTurn<Facts extends Told = AnswerFactsFragment> {
  private readonly held = new Map<number, Held<Facts>>();
  /** The attempts that the server sends deltas of, by index: first those of `resume`, then those of its snapshots. */
  private readonly followed = new Map<number, number>();
  /** Readers by answer index; the value says whether the reader is also called when only a text has grown. */
  private readonly readers = new Map<number, Map<() => void, boolean>>();
  /** By answer index, the function that calls its readers; always the same one, so that the queue holds it only once. */
  private readonly notifiers = new Map<number, () => void>();
  /** The answers of which more than the length of a text has changed since their readers were told. */
  private readonly changed = new Set<number>();

  /** @param draw calls back before one of the next paints, once for each function */
  constructor(private readonly draw: (notify: () => void) => void = draws.add) {}

  /** Takes an answer from the cache if it is not held yet, is a later attempt, or is in a later state. */
  adopt(answers: readonly Known[]): void {
    for (const known of answers) {
      const { index, attempt, state, blocks } = known;
      const held = this.held.get(index);
      if (held && !isBehind(held, known)) continue;
      // The text of the same attempt comes from the stream.
      if (held?.attempt === attempt) held.state = state;
      else this.held.set(index, { attempt, state, blocks: blocks.map(copyOf), growing: blocks.length - 1, grown: 0 });
      this.touch(index);
    }
  }

  /** The held state and text of an answer. @param attempt the attempt on screen: an earlier one is not returned */
  get(index: number, attempt = 0): Held<Facts> | undefined {
    const held = this.held.get(index);
    return held && held.attempt >= attempt ? held : undefined;
  }

  /** Whether every answer has ended. */
  get ended(): boolean {
    return [...this.held.values()].every(({ state }) => !isLiveState(state));
  }

  /** The offsets for a new subscription, from which the server continues. Call it when the subscription is sent. */
  resume(): AnswerOffset[] {
    this.followed.clear();
    for (const [index, { attempt }] of this.held) this.followed.set(index, attempt);
    return [...this.held].map(([index, { attempt, blocks }]) => ({ index, attempt, blocks: blocks.map(({ text }) => text.length) }));
  }

  /**
   * Applies a message of the server: snapshots list the blocks, deltas append to them, changes set the state.
   * @returns false at a gap, a repetition or another attempt: the held text stays correct, and a new subscription must continue it
   */
  apply({ snapshots, deltas, changes }: Events<Facts>): boolean {
    for (const snapshot of snapshots) if (!this.outline(snapshot)) return false;
    for (const delta of deltas) if (!this.append(delta)) return false;
    for (const facts of changes) {
      const held = this.held.get(facts.index);
      if (held?.attempt !== facts.attempt) return false;
      if (isBehind(facts, held)) continue;
      held.state = facts.state;
      held.facts = facts;
      this.touch(facts.index);
    }
    return true;
  }

  private outline({ index, attempt, blocks }: Events<Facts>['snapshots'][number]): boolean {
    const held = this.held.get(index);
    // The cache already has a later attempt.
    if (held && held.attempt > attempt) return false;
    const isSame = held?.attempt === attempt;
    const kept: HeldBlock[] = [];
    for (const [place, { kind, thinking, length }] of blocks.entries()) {
      // Text of another attempt does not belong to this one.
      const old = isSame ? held.blocks[place] : undefined;
      if (length > 0 && (old?.kind !== kind || old.text.length < length)) return false;
      kept.push({ kind, thinking, text: old?.text.slice(0, length) ?? '' });
    }
    this.followed.set(index, attempt);
    const last = kept.length - 1;
    if (isSame) {
      held.growing = kept.length > held.blocks.length ? last : Math.min(held.growing, last);
      held.blocks = kept;
    } else this.held.set(index, { attempt, blocks: kept, growing: last, state: 'QUEUED', grown: 0 });
    this.touch(index);
    return true;
  }

  private append({ index, block, offset, chunk }: Events<Facts>['deltas'][number]): boolean {
    const held = this.held.get(index);
    const grows = held?.blocks[block];
    // The cache may have brought a later attempt, to which this delta does not belong.
    if (!grows || held.attempt !== this.followed.get(index) || grows.text.length !== offset) return false;
    const begins = grows.text === '' || held.growing !== block;
    grows.text += chunk;
    held.growing = block;
    held.grown += chunk.length;
    held.grownSince ??= performance.now();
    this.touch(index, begins);
    return true;
  }

  /** Drops all that is held: what a new subscription brings is no continuation of it. */
  forget(): void {
    const indexes = [...this.held.keys()];
    this.held.clear();
    this.followed.clear();
    for (const index of indexes) this.touch(index);
  }

  /**
   * Calls `reader` once per frame in which this answer changed; returns a function that ends the subscription.
   * @param growth whether to call it, too, when nothing but a text that had begun has grown; most readers do not show the text
   */
  subscribe(index: number, reader: () => void, growth: boolean): () => void {
    const readers = this.readers.get(index) ?? new Map<() => void, boolean>();
    this.readers.set(index, readers.set(reader, growth));
    return () => readers.delete(reader);
  }

  /** Has the readers of an answer called in one of the next frames. @param changed whether more than the length of a text has changed */
  private touch(index: number, changed = true): void {
    if (changed) this.changed.add(index);
    const notify =
      this.notifiers.get(index) ??
      (() => {
        const isChange = this.changed.delete(index);
        for (const [reader, growth] of this.readers.get(index) ?? []) if (growth || isChange) reader();
      });
    this.notifiers.set(index, notify);
    this.draw(notify);
  }
}

const copyOf = ({ kind, thinking, text }: Readonly<HeldBlock>): HeldBlock => ({ kind, thinking, text });
