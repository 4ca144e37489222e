import type { AnswerOffset, AnswerState } from '../../graphql.generated.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import { isLiveState } from './isLiveState.js';

/** What this page holds of one answer. */
export interface Held {
  attempt: number;
  state: AnswerState;
  text: string;
  reasoning: string;
  /** When the first piece of each came, by performance.now(); undefined where it came before this page. */
  reasoningAt?: number | undefined;
  textAt?: number | undefined;
  /** Letters that have come to this page. */
  grown: number;
}

type Known = Pick<Held, 'attempt' | 'state' | 'text' | 'reasoning'> & { index: number };
type Events = Pick<AnswerStreamSubscription['answerStream'], 'snapshots' | 'deltas'> & {
  changes: { index: number; attempt: number; state: AnswerState }[];
};

/**
 * The growing texts of one turn, outside of React and of Apollo's cache.
 * Readers are told at most once a frame.
 */
export class LiveTurn {
  private readonly held = new Map<number, Held>();
  /** Which attempts the server sends deltas of, by index: those that it was told of, then those of its snapshots. */
  private readonly followed = new Map<number, number>();
  private readonly readers = new Map<number, Set<() => void>>();
  private readonly touched = new Set<number>();

  /** @param nextFrame calls back before the next paint */
  constructor(private readonly nextFrame: (run: () => void) => void = (run) => requestAnimationFrame(run)) {}

  /**
   * Takes over what the cache knows, where it is news: an answer not held yet, or a later attempt.
   * @returns false where the cache is behind: it has an attempt as live that has ended here, because an older reply came later
   */
  adopt(answers: readonly Known[]): boolean {
    let current = true;
    for (const { index, attempt, state, text, reasoning } of answers) {
      const held = this.held.get(index);
      if (!held || attempt > held.attempt) {
        this.held.set(index, { attempt, state, text, reasoning, grown: 0 });
        this.touch(index);
      } else if (attempt === held.attempt) {
        if (isLiveState(state) && !isLiveState(held.state)) current = false;
        else held.state = state;
      }
    }
    return current;
  }

  get(index: number): Held | undefined {
    return this.held.get(index);
  }

  /** Whether every answer has ended. */
  get ended(): boolean {
    return [...this.held.values()].every(({ state }) => !isLiveState(state));
  }

  /** What to tell the server at the moment in which it is asked, so that it goes on from there. */
  resume(): AnswerOffset[] {
    this.followed.clear();
    for (const [index, { attempt }] of this.held) this.followed.set(index, attempt);
    return [...this.held].map(([index, { attempt, text, reasoning }]) => ({
      index,
      attempt,
      text: text.length,
      reasoning: reasoning.length,
    }));
  }

  /**
   * Takes in what the server sent: snapshots replace, deltas append, changes tell the state.
   * @returns false at a gap, a repeat or another attempt: what is held stays right, and the server is to be asked again from there
   */
  apply({ snapshots, deltas, changes }: Events): boolean {
    for (const { index, attempt, text, reasoning } of snapshots) {
      this.followed.set(index, attempt);
      this.held.set(index, { attempt, text, reasoning, state: this.held.get(index)?.state ?? 'STREAMING', grown: 0 });
      this.touch(index);
    }
    for (const delta of deltas) if (!this.append(delta)) return false;
    for (const { index, attempt, state } of changes) {
      const held = this.held.get(index);
      if (held?.attempt !== attempt) return false;
      held.state = state;
      this.touch(index);
    }
    return true;
  }

  private append({ index, kind, offset, chunk }: Events['deltas'][number]): boolean {
    const held = this.held.get(index);
    const place = kind === 'TEXT' ? 'text' : 'reasoning';
    // The cache may have brought a later attempt, of which this is not.
    if (!held || held.attempt !== this.followed.get(index) || held[place].length !== offset) return false;
    held[place] += chunk;
    held.grown += chunk.length;
    if (place === 'text') held.textAt ??= performance.now();
    else held.reasoningAt ??= performance.now();
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
