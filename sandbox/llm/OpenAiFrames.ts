import type { FinishReason } from '../../server/gateways/llm/completion.js';
import type { ReceivedCall } from './chatRequest.js';
import { type Counts, type Frames, type FramesOptions, halves, joinedBlocks, type WholeAnswer, waitDetails } from './Frames.js';

/** OpenAI's chat completions. */
export class OpenAiFrames implements Frames {
  private readonly head: string;

  constructor(private readonly options: FramesOptions) {
    const { id, model } = options;
    this.head = `data: {"id":${JSON.stringify(id)},"object":"chat.completion.chunk","created":1767225600,"model":${JSON.stringify(model)},"choices":[`;
  }

  start(): string {
    return this.delta({ role: 'assistant', content: '' });
  }

  text(content: string): string {
    return this.delta({ content });
  }

  reasoning(text: string): string {
    return this.delta({ reasoning_content: text });
  }

  call(index: number, { name, arguments: text }: ReceivedCall): string[] {
    const begun = { index, id: `call_${index.toFixed()}`, type: 'function', function: { name, arguments: '' } };
    return [begun, ...halves(text).map((piece) => ({ index, function: { arguments: piece } }))].map((piece) =>
      this.delta({ tool_calls: [piece] }),
    );
  }

  finish(reason: FinishReason, counts: Counts | undefined): string {
    const usage = counts ? `${this.head}],"usage":${JSON.stringify(usageOf(counts))}}\n\n` : '';
    return `${this.head}{"index":0,"delta":{},"finish_reason":"${reason}"}]}\n\n${usage}data: [DONE]\n\n`;
  }

  padded(padding: number): string {
    return this.delta({ content: '', padding: 'x'.repeat(padding) });
  }

  malformed(): string {
    return `${this.head}{"index":0,"del\n\n`;
  }

  error(wait: number | undefined): string {
    const error = { message: 'The model crashed.', type: 'server_error', code: 500, ...waitDetails(wait) };
    return `data: ${JSON.stringify({ error })}\n\n`;
  }

  whole({ blocks, calls, reason, counts }: WholeAnswer): unknown {
    const [content, reasoning] = [joinedBlocks(blocks, 'text'), joinedBlocks(blocks, 'reasoning')];
    const called = calls.map((call, index) => ({ id: `call_${index.toFixed()}`, type: 'function', function: call }));
    const message = { role: 'assistant', content, reasoning_content: reasoning, tool_calls: called.length > 0 ? called : undefined };
    const { id, model } = this.options;
    return { id, object: 'chat.completion', model, choices: [{ index: 0, message, finish_reason: reason }], usage: usageOf(counts) };
  }

  private delta(delta: object): string {
    return `${this.head}{"index":0,"delta":${JSON.stringify(delta)},"finish_reason":null}]}\n\n`;
  }
}

function usageOf({ tokensIn, tokensOut }: Counts) {
  return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
}
