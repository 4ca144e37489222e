import { broughtNothing } from '../allowance/paying.js';
import { type FinishReason, largestCount, ProviderError } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, factsOf, isLive } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import type { AnswerBlock, BlockKind } from './blocks.js';
import { type BlockGrowth, GrowingBlocks, type ReadableBlocks } from './GrowingBlocks.js';
import { errorWords } from './errorWords.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import type { Language } from '../../shared/words/language.js';
import { languageNow } from '../../shared/words/languageNow.js';

export type EndState = AnswerState.COMPLETE | AnswerState.STOPPED | AnswerState.FAILED | AnswerState.INTERRUPTED;

/** QUEUED → STREAMING → ENDING → one of the final states. ENDING: the answer has ended, and that is being saved. */
export type GenerationState = AnswerState | 'ENDING';

/** Tokens of one stretch of writing. */
export interface CountedTokens {
  tokensIn: number;
  tokensOut: number;
  /** Whether one of them is an estimate. */
  estimated: boolean;
}

/** How a stretch of writing ended. */
export interface Ending {
  error?: ProviderError | undefined;
  tokens?: CountedTokens | undefined;
  finishReason?: FinishReason | null;
}

/** The facts that an answer gets when its end has been saved. */
export type Outcome = Pick<
  AnswerFacts,
  'errorCode' | 'errorMessage' | 'retryAfter' | 'finishReason' | 'endedAt' | 'durationMs' | 'writingMs' | TokenFact
> & { state: EndState };

type TokenFact = 'tokensIn' | 'tokensOut' | 'tokensEstimated';
let lastVersion = 0;

/**
 * One attempt of one answer, written here or followed from another server: a state machine without a database. Each transition
 * throws if the state does not allow it, except `tellQueuePlace`.
 */
export class Generation {
  /** Changes to a new, unique number with every change that is not to its blocks. */
  version = ++lastVersion;
  /** The same for changes of the outline: a block begins, or a reasoning block ends; see GrowingBlocks.onOutline. */
  outlineVersion = ++lastVersion;
  /** Called after every change; `urgent` for a first token and for changes other than text. */
  onChange: (urgent: boolean) => void = () => undefined;

  private readonly known: AnswerFacts;
  private readonly growing: GrowingBlocks;
  private ended: Outcome | undefined;
  /** When the first token of this stretch arrived, in milliseconds since the epoch. */
  private writingSince: number | undefined;

  /** Language of the person who asked; error messages are stored in it. */
  private readonly language = languageNow();

  /** @param answer as it is saved; its text is copied, and the object is not kept */
  constructor(answer: AnswerValue) {
    this.known = factsOf(answer);
    this.growing = new GrowingBlocks(answer.blocks);
    this.growing.onOutline = () => (this.outlineVersion = ++lastVersion);
  }

  get state(): GenerationState {
    return this.ended && isLive(this.known) ? 'ENDING' : this.known.state;
  }

  /** The facts that readers may know; they include the end once it is saved. */
  get facts(): Readonly<AnswerFacts> {
    return this.known;
  }

  /** The blocks so far, read-only: `append` and `follow` add to them. */
  get blocks(): ReadableBlocks {
    return this.growing;
  }

  /** A copy of the current state for readers, which does not change. Its texts are joined when `blocks` is first read. */
  get value(): AnswerValue {
    const blocksThen = this.growing.snapshot();
    let blocks: AnswerBlock[] | undefined;
    return {
      ...this.known,
      get blocks() {
        return (blocks ??= blocksThen());
      },
    };
  }

  get isOpen(): boolean {
    return isLive(this.known);
  }

  /** Whether any text arrived in this stretch of writing. */
  get hasBegun(): boolean {
    return this.writingSince !== undefined;
  }

  /**
   * How it ended.
   * @throws Error before it has ended
   */
  get outcome(): Outcome {
    if (!this.ended) throw new Error(`An answer that is ${this.state} has no outcome`);
    return this.ended;
  }

  /** Whether its query is to be given back, if one was charged for this stretch of writing. */
  get isRefundable(): boolean {
    return broughtNothing(this);
  }

  /**
   * Tells its place in the queue for its model: from 1, 0 while the model is being loaded, null when it can be asked. It does nothing
   * once the answer is no longer queued: an error here would stop the queue for the other answers.
   */
  noteQueuePlace(place: number | null): void {
    if (this.state !== AnswerState.QUEUED || this.known.queuePlace === place) return;
    this.known.queuePlace = place;
    this.tellChange();
  }

  /**
   * Records that its provider is asked now.
   * @param leftOutTurns earlier turns that are not sent to the model
   * @param without parameters that it is not known to take
   */
  markAsked(leftOutTurns: number, without: readonly ParameterName[] = []): void {
    this.require('be asked', AnswerState.QUEUED);
    this.known.startedAt ??= new Date();
    this.known.leftOutTurns = leftOutTurns;
    this.known.askedWithout = without.length > 0 ? [...without] : null;
  }

  /** Records that nothing is sent of these files of its prompt, because they were deleted while it waited. */
  noteMissing(fileIds: ReadonlySet<string>): void {
    const { given } = this.known;
    if (!given?.some(({ fileId }) => fileIds.has(fileId))) return;
    const nothing = { as: 'nothing', bytes: 0, tokens: 0, why: 'deleted' } as const;
    this.known.given = given.map((one) =>
      one.as !== 'nothing' && fileIds.has(one.fileId) ? { fileId: one.fileId, name: one.name, ...nothing } : one,
    );
    this.tellChange();
  }

  /** Records that its model is asked without a parameter of the request. */
  noteWithout(parameter: ParameterName): void {
    const known = this.known.askedWithout ?? [];
    if (known.includes(parameter)) return;
    this.known.askedWithout = [...known, parameter];
    this.tellChange();
  }

  /** Adds text of a kind: to the current block, or to a new one. */
  append(kind: BlockKind, chunk: string): void {
    if (chunk === '') return;
    this.write((blocks, now) => {
      blocks.append(kind, chunk, now);
    });
  }

  /** Adds to its blocks what arrived. */
  write(add: (blocks: GrowingBlocks, now: number) => void): void {
    this.require('be written', AnswerState.QUEUED, AnswerState.STREAMING);
    const now = Date.now();
    const isFirst = this.writingSince === undefined;
    if (isFirst) {
      this.writingSince = now;
      this.known.firstTokenAt ??= new Date(now);
      this.known.state = AnswerState.STREAMING;
      this.version = ++lastVersion;
    }
    add(this.growing, now);
    this.onChange(isFirst);
  }

  /** Makes reasoning of the text that was written so far, of this stretch alone. */
  rethink(): void {
    this.require('be thought over', AnswerState.QUEUED, AnswerState.STREAMING);
    if (this.writingSince === undefined) return;
    this.growing.rethink(this.writingSince);
    this.onChange(false);
  }

  /** Ends it. Readers are told when the end is saved. */
  end(state: EndState, { error, tokens, finishReason = null }: Ending = {}): void {
    this.require('end', AnswerState.QUEUED, AnswerState.STREAMING);
    const { known } = this;
    const now = Date.now();
    this.growing.end(now);
    known.queuePlace = null;
    this.ended = {
      state,
      ...reasonsOf(error, this.language),
      finishReason,
      // Continue adds its tokens to the earlier ones.
      tokensIn: tokens ? Math.min(largestCount, (known.tokensIn ?? 0) + tokens.tokensIn) : known.tokensIn,
      tokensOut: tokens ? Math.min(largestCount, (known.tokensOut ?? 0) + tokens.tokensOut) : known.tokensOut,
      tokensEstimated: known.tokensEstimated || tokens?.estimated === true,
      endedAt: new Date(now),
      durationMs: known.durationMs + now - known.queuedAt.getTime(),
      writingMs: known.writingMs + (this.writingSince === undefined ? 0 : now - this.writingSince),
    };
  }

  /** Makes it fail without its numbers, because its end could not be saved as it was. */
  failUnsaved(): void {
    this.require('be refused', 'ENDING');
    const error = new ProviderError('not_saved', (language) => errorWords(language).notSaved);
    this.ended = { ...this.outcome, ...reasonsOf(error, this.language), state: AnswerState.FAILED, tokensIn: null, tokensOut: null };
  }

  /** Call it when the end is saved. */
  settle(refunded: boolean): void {
    this.require('be settled', 'ENDING');
    Object.assign(this.known, this.outcome, refunded && { refunded });
    this.tellChange();
  }

  /** Applies what another server has written: first the growth of its blocks, then its facts, if they changed. */
  follow(growth: readonly BlockGrowth[], facts?: AnswerFacts): void {
    this.require('be followed', AnswerState.QUEUED, AnswerState.STREAMING);
    this.growing.follow(growth);
    if (facts) {
      Object.assign(this.known, factsOf(facts));
      this.tellChange();
    } else if (growth.length > 0) this.onChange(false);
  }

  private tellChange(): void {
    this.version = ++lastVersion;
    this.onChange(true);
  }

  private require(verb: string, ...states: GenerationState[]): void {
    const { state } = this;
    if (!states.includes(state)) throw new Error(`An answer that is ${state} cannot ${verb}`);
  }
}

function reasonsOf(error: ProviderError | undefined, language: Language): Pick<Outcome, 'errorCode' | 'errorMessage' | 'retryAfter'> {
  if (!error) return { errorCode: null, errorMessage: null, retryAfter: null };
  const { code, retryAfter } = error;
  return { errorCode: code, errorMessage: error.said(language), retryAfter: retryAfter === undefined ? null : Math.ceil(retryAfter) };
}
