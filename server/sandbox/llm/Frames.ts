import type { FinishReason } from '../../gateways/llm/completion.js';

/** Writes the server-sent events of one OpenAI chat completion. */
export class Frames {
  static readonly done = 'data: [DONE]\n\n';
  private readonly head: string;

  constructor(id: string, model: string) {
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

  /** @param padding characters of a field that nobody knows */
  padded(padding: number): string {
    return this.delta({ content: '', padding: 'x'.repeat(padding) });
  }

  finish(reason: FinishReason): string {
    return `${this.head}{"index":0,"delta":{},"finish_reason":"${reason}"}]}\n\n`;
  }

  usage(tokensIn: number, tokensOut: number): string {
    const counted = { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
    return `${this.head}],"usage":${JSON.stringify(counted)}}\n\n`;
  }

  private delta(delta: Record<string, string>): string {
    return `${this.head}{"index":0,"delta":${JSON.stringify(delta)},"finish_reason":null}]}\n\n`;
  }
}
