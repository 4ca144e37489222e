import type { FinishReason } from './completion.js';
import { count, EventReader } from './EventReader.js';
import { isProviderError } from './parseProviderError.js';
import { failureOfResponse } from './providerFailure.js';
import { isRecord, type DeltaFields } from './readDelta.js';

const reasons = new Map<string, FinishReason>([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  // Anthropic paused a long turn and expects a continuation.
  ['pause_turn', 'length'],
  ['refusal', 'content_filter'],
]);

/** Parts of a text block. A text may be several consecutive blocks, if parts of it have citations. */
const ofText = new Set<unknown>(['text', 'text_delta', 'citations_delta']);

/**
 * Reads Anthropic's message events: https://platform.claude.com/docs/en/build-with-claude/streaming. Signatures, redacted
 * thinking, tools of the provider's own and newer events are ignored.
 *
 * A text that follows something else, such as reasoning, is a paragraph of its own. Most models write no line break there,
 * because the blocks are separate; answers are also read as one joined text, so if neither side has a line break, the later text
 * gets an empty line before it.
 */
export class AnthropicReader extends EventReader {
  /** Whether something else has come since the last text of this message. */
  private needsParagraph = false;
  /** The last character of this message's text; empty without text. */
  private textEnd = '';

  protected readEvent(event: unknown): void {
    if (!isRecord(event)) return;
    if (isProviderError(event)) throw failureOfResponse(this.asked, event);
    switch (event['type']) {
      case 'content_block_delta':
        this.readPiece(event['delta'], event['index']);
        break;
      case 'content_block_start':
        this.readPiece(event['content_block'], event['index']);
        break;
      case 'message_start':
        if (this.hasText) this.restart();
        this.needsParagraph = false;
        this.textEnd = '';
        this.readMessage(event['message']);
        break;
      case 'message_delta':
        this.heard = true;
        this.readUsage(event['usage']);
        if (isRecord(event['delta'])) this.readReason(event['delta']);
        break;
      case 'message_stop':
        // Before anything of an answer, it ends nothing.
        this.closed = this.hasText || this.reason !== undefined;
        break;
      case 'message':
        this.readMessage(event);
    }
  }

  /** A delta, or a block: a block's start has its first text, which is mostly empty. */
  private readPiece(piece: unknown, index: unknown): void {
    if (!isRecord(piece)) return;
    this.heard = true;
    const { type, text, thinking } = piece;
    this.needsParagraph ||= !ofText.has(type);
    if (typeof text === 'string' && (type === 'text_delta' || type === 'text')) this.addText(this.asParagraph(text));
    else if (typeof thinking === 'string' && (type === 'thinking_delta' || type === 'thinking')) this.addReasoning(thinking);
    else if (type === 'tool_use') this.addCall({ key: index, theirs: piece['id'], name: piece['name'], arguments: piece['input'] });
    else if (type === 'input_json_delta') this.addCall({ key: index, arguments: piece['partial_json'] });
  }

  private asParagraph(text: string): string {
    if (text === '') return text;
    const runsOn = this.needsParagraph && this.textEnd !== '' && this.textEnd !== '\n' && !text.startsWith('\n');
    this.needsParagraph = false;
    this.textEnd = text.slice(-1);
    return runsOn ? `\n\n${text}` : text;
  }

  private readMessage(message: unknown): void {
    if (!isRecord(message)) return;
    this.heard = true;
    this.readUsage(message['usage']);
    const { content } = message;
    if (Array.isArray(content)) for (const [index, block] of content.entries()) this.readPiece(block, index);
    this.readReason(message);
  }

  private readReason({ stop_reason: reason }: DeltaFields): void {
    if (typeof reason === 'string' && reason !== '') this.endFor(reason, reasons.get(reason.toLowerCase()));
  }

  /** Counts cover the whole message so far. Tokens written to or read from the cache count as read. */
  private readUsage(usage: unknown): void {
    if (!isRecord(usage)) return;
    const { input_tokens: fresh, cache_creation_input_tokens: written, cache_read_input_tokens: read, output_tokens: out } = usage;
    const tokensIn = [fresh, written, read].map(count).reduce((sum, part) => (part === undefined ? sum : (sum ?? 0) + part), undefined);
    this.tokensIn = tokensIn ?? this.tokensIn;
    this.tokensOut = count(out) ?? this.tokensOut;
  }
}
