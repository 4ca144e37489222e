import { addText } from './addText.js';
import { type CompletionPart, type FinishReason, largestCount } from './completion.js';
import { EndTokens } from './EndTokens.js';
import { hasWords } from './parseProviderError.js';
import { failureOfResponse, unreadable, type Asked } from './providerFailure.js';
import { ReplayGuard } from './ReplayGuard.js';
import { ThinkSplitter } from './ThinkSplitter.js';
import { type CallPiece, ToolCalls } from './ToolCalls.js';
import type { WireReader } from './WireReader.js';

/**
 * Common parts of the readers of all protocols: JSON events, texts that a second start must not double, thoughts within the text, and
 * the conditions of a complete answer. It runs once per token, so events are checked by hand and not with zod, which takes several times as long as
 * parsing their JSON. Nothing unchecked is passed on.
 */
export abstract class EventReader implements WireReader {
  parts: CompletionPart[] = [];
  closed = false;
  /** Whether some part of an answer has come. */
  protected heard = false;
  /** Whether some text, reasoning or call has come. */
  protected hasText = false;
  protected reason: FinishReason | undefined;
  /** Whether some text or a call has come, beside reasoning. */
  private saidText = false;
  /** Whether `reason` is one that ends an answer: not if text came after such a reason, or if its word is not known. */
  private isSure = true;
  /** The event in place of an answer. */
  private words: unknown;
  protected tokensIn: number | undefined;
  protected tokensOut: number | undefined;
  protected tokensCached: number | undefined;
  protected tokensReasoning: number | undefined;
  private readonly textGuard = new ReplayGuard();
  private readonly reasoningGuard = new ReplayGuard();
  private readonly calls = new ToolCalls();
  private readonly endTokens = new EndTokens();
  private readonly think = new ThinkSplitter();

  constructor(protected readonly asked: Asked) {}

  get finished(): boolean {
    return this.reason !== undefined && this.isSure;
  }

  read(data: string): void {
    if (this.closed || data === '') return;
    let event: unknown;
    try {
      event = JSON.parse(data);
    } catch {
      this.readOther(data);
      return;
    }
    if (typeof event === 'string' && isDone(event)) this.closed = true;
    this.readEach(event);
  }

  readWhole(body: unknown): void {
    this.readEach(body);
    this.closed = this.heard;
  }

  release(): void {
    this.releaseText(true);
    this.think.end(this.parts);
  }

  end(): void {
    this.release();
    if (!this.heard) throw this.words === undefined ? unreadable(this.asked.endpoint, 'empty') : failureOfResponse(this.asked, this.words);
    if (!this.reason && !this.closed) throw unreadable(this.asked.endpoint, 'notWhole');
    this.parts.push(...this.calls.end());
    // The sum of valid counts is valid, or too large.
    const [tokensIn, tokensOut] = [this.tokensIn, this.tokensOut].map(count);
    if (tokensIn !== undefined || tokensOut !== undefined) {
      const { tokensCached, tokensReasoning } = this;
      this.parts.push({
        ...{ kind: 'usage', tokensIn, tokensOut },
        ...(tokensCached !== undefined && { tokensCached }),
        ...(tokensReasoning !== undefined && { tokensReasoning }),
      });
    }
    const { reason = 'stop' } = this;
    // Some providers say `stop` also where the answer calls tools.
    this.parts.push({ kind: 'finish', reason: reason === 'stop' && !this.calls.isEmpty ? 'tool_calls' : reason });
  }

  /** Some send a list of events: Google as a whole body, gateways as one event. */
  private readEach(event: unknown): void {
    if (Array.isArray(event)) for (const one of event) this.readEvent(one);
    else this.readEvent(event);
    if (!this.heard && hasWords(event)) this.words = event;
  }

  /**
   * Reads one event, or a whole body.
   * @throws ProviderError if it is an error
   */
  protected abstract readEvent(event: unknown): void;

  /** An error that the stream names as one: `event: error`. */
  readError(data: string): never {
    throw failureOfResponse(this.asked, data);
  }

  /**
   * Notes why the provider says that it stopped. An unknown word is no end: the stream's own end is. Words that say that there is no
   * reason yet count as none.
   * @param known what the word means, if that is known
   */
  protected endFor(word: string, known: FinishReason | undefined): void {
    if (/^(null|none|undefined|unknown)$/i.test(word)) return;
    // Before its first text, an answer that only stops to think has not ended.
    this.isSure &&= known !== undefined && (known !== 'stop' || this.saidText);
    this.reason = known ?? 'stop';
  }

  /** Handles data that is not JSON: the end, or an event that a proxy has framed once more. */
  protected readOther(data: string): void {
    const inner = data.replace(/^(?:data:\s*)+/, '');
    if (isDone(data)) this.closed = true;
    else if (inner !== data) this.read(inner);
    else throw unreadable(this.asked.endpoint, 'unreadableWithin');
  }

  /** Another response begins inside the stream. */
  protected restart(): void {
    this.textGuard.restart();
    this.reasoningGuard.restart();
  }

  protected addReasoning(text: string): void {
    const fresh = this.fresh(this.reasoningGuard, text);
    if (fresh === '') return;
    this.releaseText(false);
    this.think.releaseBeforeReasoning(this.parts);
    addText(this.parts, 'reasoning', fresh);
  }

  protected addText(text: string): void {
    const fresh = this.fresh(this.textGuard, text);
    this.saidText ||= fresh !== '';
    const certain = fresh === '' ? '' : this.endTokens.push(fresh);
    if (certain !== '') this.think.push(certain, this.parts);
  }

  /**
   * Adds what an event says of a call. What was held of the text before it is certain now. A call that nobody could answer, because the
   * request has no tools, says nothing.
   */
  protected addCall(piece: CallPiece): void {
    if (!this.asked.hasTools) return;
    const parts = this.calls.read(piece);
    if (parts.length === 0) return;
    this.begin();
    this.saidText = true;
    this.releaseText(false);
    this.think.releaseBeforeReasoning(this.parts);
    this.parts.push(...parts);
  }

  /** Passes on text that was held because it could be a mark of the end. */
  private releaseText(isEnd: boolean): void {
    const held = this.endTokens.release(isEnd);
    if (held !== '') this.think.push(held, this.parts);
  }

  /** Notes that something has come. */
  private begin(): void {
    this.hasText = true;
    // It was no end, and the next may be none either: some servers say it with every piece.
    if (this.reason !== undefined) [this.reason, this.isSure] = [undefined, false];
  }

  private fresh(guard: ReplayGuard, text: string): string {
    if (text === '') return text;
    this.begin();
    const fresh = guard.filter(text);
    if (fresh === undefined) throw unreadable(this.asked.endpoint, 'beganAnew');
    return fresh;
  }
}

/** The end of OpenAI's protocol, which proxies also send on others. */
const isDone = (data: string): boolean => /^\s*\[DONE\]\s*$/i.test(data);

/** A token count, rounded; undefined if it is invalid or too large: JSON's 1e999 is Infinity. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= largestCount ? Math.round(value) : undefined;
}
