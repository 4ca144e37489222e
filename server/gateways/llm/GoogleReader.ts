import type { FinishReason } from './completion.js';
import { count, EventReader } from './EventReader.js';
import { isProviderError } from './parseProviderError.js';
import { failureOfResponse, contentRefused, unreadable } from './providerFailure.js';
import { isRecord, type DeltaFields, type DeltaPiece } from './readDelta.js';

/** https://ai.google.dev/api/generate-content#FinishReason */
const reasons = new Map<string, FinishReason>([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'content_filter'],
  ['RECITATION', 'content_filter'],
  ['PROHIBITED_CONTENT', 'content_filter'],
  ['BLOCKLIST', 'content_filter'],
  ['SPII', 'content_filter'],
  ['IMAGE_SAFETY', 'content_filter'],
]);

/** Reasons for which the model gave up: the text is incomplete, and another try may succeed. */
const givenUp = /^(OTHER|LANGUAGE|MALFORMED_\w+|UNEXPECTED_TOOL_CALL|TOO_MANY_TOOL_CALLS|MISSING_THOUGHT_SIGNATURE)$/;

/** Reads Google's GenerateContentResponses. */
export class GoogleReader extends EventReader {
  private textTokens: number | undefined;
  private thoughtTokens: number | undefined;
  private id: unknown;
  /** The index of the candidate that is read. */
  private candidateIndex: unknown;
  /** Whether the model has given up, and wrote nothing after that. */
  private gaveUp = false;
  private hadStartSign = false;
  private startSignsUnreliable = false;

  override end(): void {
    if (this.gaveUp) throw unreadable(this.asked.endpoint, 'gaveUp');
    super.end();
  }

  protected readEvent(event: unknown): void {
    if (!isRecord(event)) return;
    if (isProviderError(event)) throw failureOfResponse(this.asked, event);
    this.readFeedback(event['promptFeedback']);
    const { candidates, usageMetadata, responseId } = event;
    const grows = this.readUsage(usageMetadata);
    if (!Array.isArray(candidates)) return;
    for (const candidate of candidates) {
      if (!isRecord(candidate)) continue;
      this.candidateIndex ??= candidate['index'] ?? 0;
      if ((candidate['index'] ?? 0) === this.candidateIndex) this.readCandidate(candidate, responseId, grows);
    }
  }

  private readCandidate({ content, finishReason }: DeltaFields, id: unknown, grows: boolean): void {
    this.heard = true;
    const pieces = piecesOf(content);
    const calls = callsOf(content);
    if (pieces.length + calls.length > 0) this.gaveUp = false;
    if (pieces.length > 0) this.detectRestart(id, grows);
    for (const { kind, text } of pieces) {
      if (kind === 'reasoning') this.addReasoning(text);
      else this.addText(text);
    }
    for (const { name, args } of calls) this.addCall({ key: Symbol(), name, arguments: args });
    if (typeof finishReason !== 'string' || finishReason === 'FINISH_REASON_UNSPECIFIED') return;
    const word = finishReason.toUpperCase();
    this.gaveUp = givenUp.test(word);
    if (!this.gaveUp) this.endFor(word, reasons.get(word));
  }

  /**
   * No field marks the start of a response. Another id is a sign of a new one, and so is more text with a token count that has
   * not grown. If such signs follow each other, this provider's are meaningless.
   */
  private detectRestart(id: unknown, grows: boolean): void {
    const isSign = this.hasText && (id !== this.id || !grows);
    this.id = id;
    this.startSignsUnreliable ||= isSign && this.hadStartSign;
    this.hadStartSign = isSign;
    if (isSign && !this.startSignsUnreliable) this.restart();
  }

  /** Handles a refusal of the prompt itself: there is no answer. */
  private readFeedback(feedback: unknown): void {
    if (!isRecord(feedback) || typeof feedback['blockReason'] !== 'string') return;
    if (feedback['blockReason'] !== 'BLOCK_REASON_UNSPECIFIED') throw contentRefused(this.asked.endpoint);
  }

  /**
   * Counts cover the whole response so far. Reasoning is written and paid for like text.
   * @returns false if the tokens of the text were counted and have not grown
   */
  private readUsage(usage: unknown): boolean {
    if (!isRecord(usage)) return true;
    this.tokensIn = count(usage['promptTokenCount']) ?? this.tokensIn;
    const text = count(usage['candidatesTokenCount']);
    const grows = !text || text > (this.textTokens ?? 0);
    this.textTokens = text ?? this.textTokens;
    this.thoughtTokens = count(usage['thoughtsTokenCount']) ?? this.thoughtTokens;
    if (this.textTokens !== undefined || this.thoughtTokens !== undefined) {
      this.tokensOut = (this.textTokens ?? 0) + (this.thoughtTokens ?? 0);
    }
    return grows;
  }
}

/** The texts of a candidate, in order. Code and pictures are ignored. */
function piecesOf(content: unknown): DeltaPiece[] {
  return partsOf(content).flatMap(({ text, thought }): DeltaPiece[] =>
    typeof text !== 'string' || text === '' ? [] : [{ kind: thought === true ? 'reasoning' : 'text', text }],
  );
}

/** The calls of a candidate, each as a whole. They have no ids that could be gone by. */
const callsOf = (content: unknown): DeltaFields[] => partsOf(content).flatMap(({ functionCall: call }) => (isRecord(call) ? [call] : []));

const partsOf = (content: unknown): DeltaFields[] =>
  isRecord(content) && Array.isArray(content['parts']) ? content['parts'].filter(isRecord) : [];
