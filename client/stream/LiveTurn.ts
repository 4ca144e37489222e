import type { AnswerOffset, AnswerState, BlockKind } from '../graphql.generated.js';
import type { AnswerFactsFragment } from '../api/answer.generated.js';
import { isBehind } from '../api/answerVersion.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import { isLiveState } from './isLiveState.js';

/** What this page holds of one block of an answer. */
export interface HeldBlock {
  readonly kind: BlockKind;
  /** Milliseconds that reasoning took; null while it goes on, and where nobody saw it come. */
  readonly thinking: number | null;
  /** Grows in place. */
  text: string;
}

/** What this page holds of one answer. */
export interface Held<Facts = AnswerFactsFragment> {
  attempt: number;
  state: AnswerState;
  /** What the server told of this attempt last, beside its words; undefined where it has told nothing here. */
  facts?: Facts | undefined;
  /** In their order. Another list where one begins or ends its thinking, the same while texts grow. */
  blocks: readonly HeldBlock[];
  /**
   * Number of the block that grew last: text may go on before thoughts that came in between. Until something comes to one
   * after blocks begin, the last of them; -1 where there is none.
   */
  growing: number;
  /** When the first piece came to this page, by performance.now(), and the letters that have come since. */
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

/**
 * The answers of one turn from when they are asked to their ends, outside of React and of Apollo's cache: states, facts, words.
 * Readers are told at most once a frame.
 */
export class LiveTurn<Facts extends Told = AnswerFactsFragment> {
  private readonly held = new Map<number, Held<Facts>>();
  /** Which attempts the server sends deltas of, by index: those that it was told of, then those of its snapshots. */
  private readonly followed = new Map<number, number>();
  private readonly readers = new Map<number, Set<() => void>>();
  private readonly touched = new Set<number>();

  /** @param nextFrame calls back before the next paint */
  constructor(private readonly nextFrame: (run: () => void) => void = (run) => requestAnimationFrame(run)) {}

  /** Takes over what the cache knows, where it is news: an answer not held yet, a later attempt, or one that has come further. */
  adopt(answers: readonly Known[]): void {
    for (const known of answers) {
      const { index, attempt, state, blocks } = known;
      const held = this.held.get(index);
      if (held && !isBehind(held, known)) continue;
      // Of the same attempt the stream itself brings the words.
      if (held?.attempt === attempt) held.state = state;
      else this.held.set(index, { attempt, state, blocks: blocks.map(copyOf), growing: blocks.length - 1, grown: 0 });
      this.touch(index);
    }
  }

  /** What is held of an answer. @param attempt the one that is shown: nothing is given of one before it */
  get(index: number, attempt = 0): Held<Facts> | undefined {
    const held = this.held.get(index);
    return held && held.attempt >= attempt ? held : undefined;
  }

  /** Whether every answer has ended. */
  get ended(): boolean {
    return [...this.held.values()].every(({ state }) => !isLiveState(state));
  }

  /** What to tell the server at the moment in which it is asked, so that it goes on from there. */
  resume(): AnswerOffset[] {
    this.followed.clear();
    for (const [index, { attempt }] of this.held) this.followed.set(index, attempt);
    return [...this.held].map(([index, { attempt, blocks }]) => ({ index, attempt, blocks: blocks.map(({ text }) => text.length) }));
  }

  /**
   * Takes in what the server sent: snapshots tell the blocks, deltas append to them, changes tell the state.
   * @returns false at a gap, a repeat or another attempt: what is held stays right, and the server is to be asked again from there
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
    // The cache has brought a later attempt already.
    if (held && held.attempt > attempt) return false;
    const isSame = held?.attempt === attempt;
    const kept: HeldBlock[] = [];
    for (const [at, { kind, thinking, length }] of blocks.entries()) {
      // Nothing of another attempt is right.
      const old = isSame ? held.blocks[at] : undefined;
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
    // The cache may have brought a later attempt, of which this is not.
    if (!grows || held.attempt !== this.followed.get(index) || grows.text.length !== offset) return false;
    grows.text += chunk;
    held.growing = block;
    held.grown += chunk.length;
    held.grownSince ??= performance.now();
    this.touch(index);
    return true;
  }

  /** Calls back once a frame in which this answer grew; returns how to stop that. */
  subscribe(index: number, reader: () => void): () => void {
    const readers = this.readers.get(index) ?? new Set();
    this.readers.set(index, readers.add(reader));
    return () => readers.delete(reader);
  }

  private touch(index: number): void {
    if (this.touched.size === 0)
      this.nextFrame(() => {
        this.tell();
      });
    this.touched.add(index);
  }

  private tell(): void {
    const indexes = [...this.touched];
    this.touched.clear();
    for (const index of indexes) for (const reader of this.readers.get(index) ?? []) reader();
  }
}

const copyOf = ({ kind, thinking, text }: Readonly<HeldBlock>): HeldBlock => ({ kind, thinking, text });
