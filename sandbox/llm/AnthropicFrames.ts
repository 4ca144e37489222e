import type { FinishReason } from '../../server/gateways/llm/completion.js';
import { type ReceivedCall, valueOf } from './chatRequest.js';
import { type Counts, type Frames, type FramesOptions, halves, type WholeAnswer, waitDetails } from './Frames.js';

const reasons = { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal', tool_calls: 'tool_use' } satisfies Record<
  FinishReason,
  string
>;

/** Anthropic's messages. Frames must be written in the order of the answer, because blocks open and close between them. */
export class AnthropicFrames implements Frames {
  private open: 'thinking' | 'text' | undefined;
  private index = -1;

  constructor(private readonly options: FramesOptions) {}

  start(): string {
    const { tokensIn, ...about } = this.options;
    const usage = tokensIn === undefined ? undefined : { input_tokens: tokensIn, output_tokens: 1 };
    const message = { ...about, type: 'message', role: 'assistant', content: [], stop_reason: null, usage };
    return event({ type: 'message_start', message }) + event({ type: 'ping' });
  }

  text(text: string): string {
    return this.enter('text') + this.delta({ type: 'text_delta', text });
  }

  reasoning(thinking: string): string {
    return this.enter('thinking') + this.delta({ type: 'thinking_delta', thinking });
  }

  call(index: number, { name, arguments: text }: ReceivedCall): string[] {
    const left = this.leave();
    this.index += 1;
    const block = { type: 'tool_use', id: `toolu_${index.toFixed()}`, name, input: {} };
    const pieces = halves(text).map((piece) => this.delta({ type: 'input_json_delta', partial_json: piece }));
    const stop = event({ type: 'content_block_stop', index: this.index });
    return [left + event({ type: 'content_block_start', index: this.index, content_block: block }), ...pieces, stop];
  }

  finish(reason: FinishReason, counts: Counts | undefined): string {
    const delta = { stop_reason: reasons[reason], stop_sequence: null };
    const usage = counts && { output_tokens: counts.tokensOut };
    return this.leave() + event({ type: 'message_delta', delta, usage }) + event({ type: 'message_stop' });
  }

  padded(padding: number): string {
    return this.delta({ type: 'text_delta', text: '', padding: 'x'.repeat(padding) });
  }

  malformed(): string {
    return 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"del\n\n';
  }

  error(wait: number | undefined): string {
    return event({ type: 'error', error: { type: 'api_error', message: 'Internal server error', ...waitDetails(wait) } });
  }

  whole({ blocks, calls, reason, counts }: WholeAnswer): unknown {
    const { id, model } = this.options;
    const usage = { input_tokens: counts.tokensIn, output_tokens: counts.tokensOut };
    const said = blocks.map(({ kind, text }) =>
      kind === 'text' ? { type: 'text', text } : { type: 'thinking', thinking: text, signature: 'c2FuZGJveA==' },
    );
    const called = calls.map((call, index) => ({
      type: 'tool_use',
      id: `toolu_${index.toFixed()}`,
      name: call.name,
      input: valueOf(call),
    }));
    const content = [...said, ...called];
    return { id, type: 'message', role: 'assistant', model, content, stop_reason: reasons[reason], stop_sequence: null, usage };
  }

  private enter(type: 'thinking' | 'text'): string {
    if (this.open === type) return '';
    const left = this.leave();
    this.open = type;
    this.index += 1;
    const block = type === 'text' ? { type, text: '' } : { type, thinking: '', signature: '' };
    return left + event({ type: 'content_block_start', index: this.index, content_block: block });
  }

  private leave(): string {
    if (this.open === undefined) return '';
    const signed = this.open === 'thinking' ? this.delta({ type: 'signature_delta', signature: 'c2FuZGJveA==' }) : '';
    this.open = undefined;
    return signed + event({ type: 'content_block_stop', index: this.index });
  }

  private delta(delta: Record<string, string>): string {
    return event({ type: 'content_block_delta', index: Math.max(0, this.index), delta });
  }
}

function event(data: { type: string; [field: string]: unknown }): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}
