import type { FinishReason } from '../../server/gateways/llm/completion.js';
import { type Counts, type Frames, type FramesOptions, joinedBlocks, type WholeAnswer, waitDetails } from './Frames.js';

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

  whole({ blocks, reason, counts }: WholeAnswer): unknown {
    const [content, reasoning] = [joinedBlocks(blocks, 'text'), joinedBlocks(blocks, 'reasoning')];
    const message = { role: 'assistant', content, reasoning_content: reasoning };
    const { id, model } = this.options;
    return { id, object: 'chat.completion', model, choices: [{ index: 0, message, finish_reason: reason }], usage: usageOf(counts) };
  }

  private delta(delta: Record<string, string>): string {
    return `${this.head}{"index":0,"delta":${JSON.stringify(delta)},"finish_reason":null}]}\n\n`;
  }
}

function usageOf({ tokensIn, tokensOut }: Counts) {
  return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
}
