import { type CompletionPart, type FinishReason, largestCount } from './completion.js';
import { unreadable, type Asked } from './providerFailure.js';
import { ReplayGuard } from './ReplayGuard.js';
import type { WireReader } from './WireReader.js';

/**
 * Common parts of the readers of all protocols: JSON events, texts that a second start must not double, and the conditions of a
 * complete answer. It runs once per token, so events are checked by hand and not with zod, which takes several times as long as
 * parsing their JSON. Nothing unchecked is passed on.
 */
export abstract class EventReader implements WireReader {
  parts: CompletionPart[] = [];
  closed = false;
  /** Whether some part of an answer has come. */
  protected heard = false;
  /** Whether some text or reasoning has come. */
  protected hasText = false;
  protected reason: FinishReason | undefined;
  protected tokensIn: number | undefined;
  protected tokensOut: number | undefined;
  private readonly textGuard = new ReplayGuard();
  private readonly reasoningGuard = new ReplayGuard();

  constructor(protected readonly asked: Asked) {}

  get finished(): boolean {
    return this.reason !== undefined;
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
    this.readEvent(event);
  }

  readWhole(body: unknown): void {
    this.readEvent(body);
    this.closed = this.heard;
  }

  end(): void {
    if (!this.heard) throw unreadable(this.asked.endpoint, 'empty');
    if (!this.reason && !this.closed) throw unreadable(this.asked.endpoint, 'notWhole');
    // The sum of valid counts is valid, or too large.
    const [tokensIn, tokensOut] = [this.tokensIn, this.tokensOut].map(count);
    if (tokensIn !== undefined || tokensOut !== undefined) this.parts.push({ kind: 'usage', tokensIn, tokensOut });
    this.parts.push({ kind: 'finish', reason: this.reason ?? 'stop' });
  }

  /**
   * Reads one event, or a whole body.
   * @throws ProviderError if it is an error
   */
  protected abstract readEvent(event: unknown): void;

  /** Handles data that is not JSON. */
  protected readOther(_data: string): void {
    throw unreadable(this.asked.endpoint, 'unreadableWithin');
  }

  /** Another response begins inside the stream. */
  protected restart(): void {
    this.textGuard.restart();
    this.reasoningGuard.restart();
  }

  protected addReasoning(text: string): void {
    const fresh = this.fresh(this.reasoningGuard, text);
    if (fresh !== '') this.parts.push({ kind: 'reasoning', text: fresh });
  }

  protected addText(text: string): void {
    const fresh = this.fresh(this.textGuard, text);
    if (fresh !== '') this.putText(fresh);
  }

  /** Adds new text to the parts. */
  protected putText(text: string): void {
    this.parts.push({ kind: 'text', text });
  }

  private fresh(guard: ReplayGuard, text: string): string {
    if (text === '') return text;
    this.hasText = true;
    const fresh = guard.filter(text);
    if (fresh === undefined) throw unreadable(this.asked.endpoint, 'beganAnew');
    return fresh;
  }
}

/** A token count, rounded; undefined if it is invalid or too large: JSON's 1e999 is Infinity. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= largestCount ? Math.round(value) : undefined;
}
