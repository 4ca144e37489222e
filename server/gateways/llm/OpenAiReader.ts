import type { FinishReason } from './completion.js';
import { EventFrame } from './EventFrame.js';
import { count, EventReader } from './EventReader.js';
import { isProviderError } from './parseProviderError.js';
import { failureOfResponse } from './providerFailure.js';
import { isRecord, readCalls, readDelta, type DeltaFields, type DeltaPiece } from './readDelta.js';

/** Reasons in lower case. Others are words that we do not know: no end by themselves. */
const reasons = new Map<string, FinishReason>([
  ...['stop', 'end_turn', 'stop_sequence', 'eos', 'eos_token', 'tool_calls', 'tool_use', 'function_call'].map(
    (reason): [string, FinishReason] => [reason, 'stop'],
  ),
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'content_filter'],
  ['safety', 'content_filter'],
  ['recitation', 'content_filter'],
]);

/** Reads OpenAI's chat completions from any provider. */
export class OpenAiReader extends EventReader {
  private refused = false;
  private id: unknown;
  private idsVary = false;
  private hadRole = false;
  /** The index of the choice that is read: mostly 0, but some servers count from 1. */
  private choiceIndex: unknown;
  /** An event like those before adds its text, and changes nothing else: each reading below does the same once more. */
  private readonly frame = new EventFrame();
  /** Pieces of the event that is being read, if it has one choice. */
  private pieces: DeltaPiece[] = [];

  override read(data: string): void {
    const piece = this.closed ? undefined : this.frame.match(data);
    if (piece) {
      this.add(piece);
      return;
    }
    this.pieces = [];
    super.read(data);
    this.frame.learn(data, this.pieces);
  }

  override end(): void {
    if (this.refused && (this.finished || this.closed)) this.reason = 'content_filter';
    super.end();
  }

  protected readEvent(chunk: unknown): void {
    if (!isRecord(chunk)) return;
    if (isProviderError(chunk)) throw failureOfResponse(this.asked, chunk);
    this.readGroq(chunk['x_groq']);
    this.readUsage(chunk['usage']);
    const choices = chunk['choices'];
    if (!Array.isArray(choices)) return;
    for (const choice of choices) {
      if (!isRecord(choice)) continue;
      this.choiceIndex ??= choice['index'] ?? 0;
      if ((choice['index'] ?? 0) === this.choiceIndex) this.readChoice(choice, chunk['id']);
    }
    // The roles of several messages are compared with each other in every event, also in one like the event before.
    if (choices.length > 1) this.pieces = [];
  }

  private readChoice(choice: DeltaFields, id: unknown): void {
    this.heard = true;
    const delta = choice['delta'];
    // Some providers end with the whole message again, after all its deltas.
    const message = isRecord(delta) ? delta : this.hasText ? undefined : choice['message'];
    if (isRecord(message)) this.readMessage(message, id);
    const reason = choice['finish_reason'];
    if (typeof reason !== 'string' || reason === '') return;
    // An event that says how the answer ends does more than add its text.
    this.pieces = [];
    if (reason === 'error' || reason === 'insufficient_system_resource') {
      throw failureOfResponse(this.asked, choice['error'] ?? { message: reason });
    }
    this.endFor(reason, reasons.get(reason.toLowerCase()));
  }

  private readMessage(message: DeltaFields, id: unknown): void {
    const pieces = readDelta(message);
    const calls = readCalls(message);
    const isEmpty = calls.length === 0 && pieces.every(({ kind }) => kind === 'refusal');
    this.watchStart(id, typeof message['role'] === 'string', isEmpty);
    this.pieces.push(...pieces);
    for (const piece of pieces) this.add(piece);
    if (calls.length === 0) return;
    for (const call of calls) this.addCall(call);
    // Such an event adds more than its text.
    this.pieces = [];
  }

  private add({ kind, text }: DeltaPiece): void {
    this.refused ||= kind === 'refusal';
    if (kind === 'reasoning') this.addReasoning(text);
    else this.addText(text);
  }

  /**
   * A role marks the start of a message, and another id marks another message. Some providers send a role with every delta, some
   * a new id with every delta: neither has a meaning then.
   */
  private watchStart(id: unknown, hasRole: boolean, empty: boolean): void {
    const isNew = Boolean(id) && id !== this.id;
    const isStart = hasRole && (isNew ? empty || !this.hadRole : !this.hadRole);
    this.hadRole = hasRole;
    this.idsVary ||= isNew && !isStart && this.hasText && this.id !== undefined;
    if (this.idsVary) return;
    if (isNew) this.id = id;
    if (isStart && this.hasText) this.restart();
  }

  /** Groq once sent usage only here, and reports here why it stopped. */
  private readGroq(groq: unknown): void {
    if (!isRecord(groq)) return;
    if (groq['error']) throw failureOfResponse(this.asked, groq);
    this.readUsage(groq['usage']);
  }

  /** xAI counts reasoning separately from the completion, and both in the total; others include it in the completion. */
  private readUsage(usage: unknown): void {
    if (!isRecord(usage)) return;
    const [read, written, total] = [usage['prompt_tokens'], usage['completion_tokens'], usage['total_tokens']].map(count);
    this.tokensIn = read ?? this.tokensIn;
    const beside = total === undefined || read === undefined ? 0 : total - read;
    this.tokensOut = written === undefined ? this.tokensOut : Math.max(written, beside);
  }
}
