import { type FinishReason, largestCount, ProviderError } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, factsOf, isLive } from './Answer.js';
import { AnswerState } from './answerFields.js';
import { GrowingText } from './GrowingText.js';

export type TextKind = 'text' | 'reasoning';
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
  readonly text: GrowingText;
  readonly reasoning: GrowingText;
  /** Another number, never seen before, with every change other than more text. */
  version = ++lastVersion;
  /** Called after every change; `urgent` for a first token and for what is not text. */
  onChange: (urgent: boolean) => void = () => undefined;

  private readonly known: AnswerFacts;
  private current: GenerationState;
  private ended: Outcome | undefined;
  /** Lengths when this stretch of writing began: what Continue goes on from. */
  private readonly before: { text: number; reasoning: number };
  /** Milliseconds by the clock: of the first token of this stretch, and of the first of its reasoning. */
  private writingSince: number | undefined;
  private thinkingSince: number | undefined;

  /** @param answer as it is saved; its text is copied, and nothing of the object is kept */
  constructor(answer: AnswerValue) {
    this.known = factsOf(answer);
    this.current = answer.state;
    this.text = new GrowingText(answer.text);
    this.reasoning = new GrowingText(answer.reasoning);
    this.before = { text: this.text.length, reasoning: this.reasoning.length };
  }

  get state(): GenerationState {
    return this.current;
  }

  /** What readers may know: its end is among it once it is saved. */
  get facts(): Readonly<AnswerFacts> {
    return this.known;
  }

  /** As it stands, for readers: a copy, which stays as it is. Its texts are put together where somebody asks for them. */
  get value(): AnswerValue {
    const { text, reasoning } = this;
    const [textLength, reasoningLength] = [text.length, reasoning.length];
    return {
      ...this.known,
      get text() {
        return text.slice(0, textLength);
      },
      get reasoning() {
        return reasoning.slice(0, reasoningLength);
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

  /** UTF-16 code units of all its text. */
  get length(): number {
    return this.text.length + this.reasoning.length;
  }

  /** What was written in this stretch, thoughts first. */
  get written(): string {
    return this.reasoning.slice(this.before.reasoning) + this.text.slice(this.before.text);
  }

  /** How it ended. @throws Error before it has */
  get outcome(): Outcome {
    if (!this.ended) throw new Error(`An answer that is ${this.current} has no outcome`);
    return this.ended;
  }

  /** Whether it ended without a word of this stretch and not as complete: its query is given back. */
  get isRefundable(): boolean {
    return this.written === '' && this.outcome.state !== AnswerState.COMPLETE;
  }

  /** Its provider is asked now. @param leftOutTurns earlier turns that are not shown to the model */
  ask(leftOutTurns: number): void {
    this.require('be asked', AnswerState.QUEUED);
    this.known.startedAt ??= new Date();
    this.known.leftOutTurns = leftOutTurns;
  }

  /** More text came. */
  append(kind: TextKind, chunk: string): void {
    this.require('be written', AnswerState.QUEUED, AnswerState.STREAMING);
    if (chunk === '') return;
    const isFirst = this.writingSince === undefined;
    if (isFirst) {
      this.writingSince = Date.now();
      this.known.firstTokenAt ??= new Date(this.writingSince);
      this.current = this.known.state = AnswerState.STREAMING;
      this.version = ++lastVersion;
    }
    if (kind === 'reasoning') this.thinkingSince ??= Date.now();
    else if (this.thinkingSince !== undefined && this.text.length === 0) {
      this.known.thinkingMs = Math.max(0, Date.now() - this.thinkingSince);
      this.version = ++lastVersion;
    }
    this[kind].append(chunk);
    this.onChange(isFirst);
  }

  /** It has come to its end. Readers are told once that is saved. */
  end(state: EndState, { error, tokens, finishReason = null }: Ending = {}): void {
    this.require('end', AnswerState.QUEUED, AnswerState.STREAMING);
    const { known } = this;
    const now = Date.now();
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

  /** It is followed from another server, which has written on: first the text that came, then, where they changed, its facts. */
  follow({ text, reasoning }: { text: string; reasoning: string }, facts?: AnswerFacts): void {
    this.require('be followed', AnswerState.QUEUED, AnswerState.STREAMING);
    this.reasoning.append(reasoning);
    this.text.append(text);
    if (facts) {
      Object.assign(this.known, factsOf(facts));
      this.current = facts.state;
      this.tellChange();
    } else if (text !== '' || reasoning !== '') this.onChange(false);
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
