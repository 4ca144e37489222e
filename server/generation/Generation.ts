import { type FinishReason, largestCount, ProviderError } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, factsOf, isLive } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import type { AnswerBlock, BlockKind } from './blocks.js';
import { type BlockGrowth, GrowingBlocks, type ReadableBlocks } from './GrowingBlocks.js';

export type EndState = AnswerState.COMPLETE | AnswerState.STOPPED | AnswerState.FAILED | AnswerState.INTERRUPTED;

/** QUEUED → STREAMING → ENDING → one of the ends. ENDING: it has come to its end, which is being saved. */
export type GenerationState = AnswerState | 'ENDING';

/** Tokens of one stretch of writing. */
export interface CountedTokens {
  tokensIn: number;
  tokensOut: number;
  /** Whether one of them is an estimate. */
  estimated: boolean;
}

/** What belongs to how a stretch of writing ended. */
export interface Ending {
  error?: ProviderError | undefined;
  tokens?: CountedTokens | undefined;
  finishReason?: FinishReason | null;
}

/** How an answer ended: what its facts become once that is saved. */
export type Outcome = Pick<
  AnswerFacts,
  | 'errorCode'
  | 'errorMessage'
  | 'retryAfter'
  | 'finishReason'
  | 'tokensIn'
  | 'tokensOut'
  | 'tokensEstimated'
  | 'endedAt'
  | 'durationMs'
  | 'writingMs'
> & { state: EndState };

let lastVersion = 0;

/**
 * One attempt of one answer, being written here or followed from another server: a state machine without a database.
 * Each transition throws where the state does not allow it.
 */
export class Generation {
  /** Another number, never seen before, with every change other than to its blocks. */
  version = ++lastVersion;
  /** Likewise with every block that begins, and every stretch of thinking that ends; see GrowingBlocks.onOutline. */
  outlineVersion = ++lastVersion;
  /** Called after every change; `urgent` for a first token and for what is not text. */
  onChange: (urgent: boolean) => void = () => undefined;

  private readonly known: AnswerFacts;
  private readonly growing: GrowingBlocks;
  private current: GenerationState;
  private ended: Outcome | undefined;
  /** Milliseconds by the clock: of the first token of this stretch. */
  private writingSince: number | undefined;

  /** @param answer as it is saved; its text is copied, and nothing of the object is kept */
  constructor(answer: AnswerValue) {
    this.known = factsOf(answer);
    this.current = answer.state;
    this.growing = new GrowingBlocks(answer.blocks);
    this.growing.onOutline = () => {
      this.outlineVersion = ++lastVersion;
    };
  }

  get state(): GenerationState {
    return this.current;
  }

  /** What readers may know: its end is among it once it is saved. */
  get facts(): Readonly<AnswerFacts> {
    return this.known;
  }

  /** What it is made of so far, to be read alone: `append` and `follow` add to it. */
  get blocks(): ReadableBlocks {
    return this.growing;
  }

  /** As it stands, for readers: a copy, which stays as it is. Its texts are put together when `blocks` is first read. */
  get value(): AnswerValue {
    const stand = this.growing.stand();
    let blocks: AnswerBlock[] | undefined;
    return {
      ...this.known,
      get blocks() {
        return (blocks ??= stand());
      },
    };
  }

  get isOpen(): boolean {
    return this.current === 'ENDING' || isLive(this.known);
  }

  /** Whether any text came in this stretch of writing. */
  get hasBegun(): boolean {
    return this.writingSince !== undefined;
  }

  /** How it ended. @throws Error before it has */
  get outcome(): Outcome {
    if (!this.ended) throw new Error(`An answer that is ${this.current} has no outcome`);
    return this.ended;
  }

  /** Whether it ended without a word of this stretch and not as complete: its query is given back. */
  get isRefundable(): boolean {
    return this.growing.written === '' && this.outcome.state !== AnswerState.COMPLETE;
  }

  /** Its provider is asked now. @param leftOutTurns earlier turns that are not shown to the model */
  ask(leftOutTurns: number): void {
    this.require('be asked', AnswerState.QUEUED);
    this.known.startedAt ??= new Date();
    this.known.leftOutTurns = leftOutTurns;
  }

  /** More came of a kind: to the block that goes on, or to one that begins. */
  append(kind: BlockKind, chunk: string): void {
    this.require('be written', AnswerState.QUEUED, AnswerState.STREAMING);
    if (chunk === '') return;
    const now = Date.now();
    const isFirst = this.writingSince === undefined;
    if (isFirst) {
      this.writingSince = now;
      this.known.firstTokenAt ??= new Date(now);
      this.current = this.known.state = AnswerState.STREAMING;
      this.version = ++lastVersion;
    }
    this.growing.append(kind, chunk, now);
    this.onChange(isFirst);
  }

  /** It has come to its end. Readers are told once that is saved. */
  end(state: EndState, { error, tokens, finishReason = null }: Ending = {}): void {
    this.require('end', AnswerState.QUEUED, AnswerState.STREAMING);
    const { known } = this;
    const now = Date.now();
    this.growing.end(now);
    this.current = 'ENDING';
    this.ended = {
      state,
      ...reasonsOf(error),
      finishReason,
      // What Continue adds comes to what was there.
      tokensIn: tokens ? Math.min(largestCount, (known.tokensIn ?? 0) + tokens.tokensIn) : known.tokensIn,
      tokensOut: tokens ? Math.min(largestCount, (known.tokensOut ?? 0) + tokens.tokensOut) : known.tokensOut,
      tokensEstimated: known.tokensEstimated || tokens?.estimated === true,
      endedAt: new Date(now),
      durationMs: known.durationMs + now - known.queuedAt.getTime(),
      writingMs: known.writingMs + (this.writingSince === undefined ? 0 : now - this.writingSince),
    };
  }

  /** Its end cannot be saved as it came: it fails instead, without its numbers. */
  refuse(): void {
    this.require('be refused', 'ENDING');
    const error = new ProviderError('not_saved', 'This answer could not be saved as it came. Its text is kept. You can try it again.');
    this.ended = { ...this.outcome, ...reasonsOf(error), state: AnswerState.FAILED, tokensIn: null, tokensOut: null };
  }

  /** Its end is saved. */
  settle(refunded: boolean): void {
    this.require('be settled', 'ENDING');
    Object.assign(this.known, this.outcome, refunded && { refunded });
    this.current = this.known.state;
    this.tellChange();
  }

  /** It is followed from another server, which has written on: first what came to its blocks, then, where they changed, its facts. */
  follow(growth: readonly BlockGrowth[], facts?: AnswerFacts): void {
    this.require('be followed', AnswerState.QUEUED, AnswerState.STREAMING);
    this.growing.follow(growth);
    if (facts) {
      Object.assign(this.known, factsOf(facts));
      this.current = facts.state;
      this.tellChange();
    } else if (growth.length > 0) this.onChange(false);
  }

  private tellChange(): void {
    this.version = ++lastVersion;
    this.onChange(true);
  }

  private require(verb: string, ...states: GenerationState[]): void {
    if (!states.includes(this.current)) throw new Error(`An answer that is ${this.current} cannot ${verb}`);
  }
}

function reasonsOf(error: ProviderError | undefined): Pick<Outcome, 'errorCode' | 'errorMessage' | 'retryAfter'> {
  if (!error) return { errorCode: null, errorMessage: null, retryAfter: null };
  const { code, message, retryAfter } = error;
  return { errorCode: code, errorMessage: message, retryAfter: retryAfter === undefined ? null : Math.ceil(retryAfter) };
}
