import type { FinishReason } from '../../server/gateways/llm/completion.js';
import { type ReceivedCall, valueOf } from './chatRequest.js';
import { type Counts, type Frames, type FramesOptions, type WholeAnswer, waitDetails } from './Frames.js';

const reasons = { stop: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY', tool_calls: 'STOP' } satisfies Record<FinishReason, string>;

/** Google's streamGenerateContent. Its lines end in CR LF, and only the end of the connection ends the stream. */
export class GoogleFrames implements Frames {
  constructor(private readonly options: FramesOptions) {}

  /** The protocol has no start event, so this is an empty chunk. */
  start(): string {
    return this.piece([{ text: '' }]);
  }

  text(text: string): string {
    return this.piece([{ text }]);
  }

  reasoning(text: string): string {
    return this.piece([{ text, thought: true }]);
  }

  call(_index: number, call: ReceivedCall): string[] {
    return [this.piece([partOf(call)])];
  }

  finish(reason: FinishReason, counts: Counts | undefined): string {
    return this.piece([{ text: '', thoughtSignature: 'c2FuZGJveA==' }], { finishReason: reasons[reason] }, usageOf(counts));
  }

  padded(padding: number): string {
    return this.piece([{ text: '', padding: 'x'.repeat(padding) }]);
  }

  malformed(): string {
    return 'data: {"candidates":[{"content":{"par\r\n\r\n';
  }

  error(wait: number | undefined): string {
    return event({ error: { code: 500, message: 'An internal error has occurred.', status: 'INTERNAL', ...waitDetails(wait) } });
  }

  whole({ blocks, calls, reason, counts }: WholeAnswer): unknown {
    const parts = blocks.map(({ kind, text }) => (kind === 'text' ? { text } : { text, thought: true }));
    return this.response([...parts, ...calls.map(partOf)], { finishReason: reasons[reason] }, usageOf(counts));
  }

  private piece(parts: object[], more: object = {}, usage: object = {}): string {
    return event(this.response(parts, more, usage));
  }

  private response(parts: object[], more: object, usage: object): object {
    const { id, model } = this.options;
    return { candidates: [{ content: { parts, role: 'model' }, ...more, index: 0 }], ...usage, modelVersion: model, responseId: id };
  }
}

const partOf = (call: ReceivedCall) => ({ functionCall: { name: call.name, args: valueOf(call) }, thoughtSignature: 'c2FuZGJveA==' });

function usageOf(counts: Counts | undefined): object {
  if (!counts) return {};
  const { tokensIn, tokensOut } = counts;
  return { usageMetadata: { promptTokenCount: tokensIn, candidatesTokenCount: tokensOut, totalTokenCount: tokensIn + tokensOut } };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\r\n\r\n`;
}
