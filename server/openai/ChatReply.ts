import type { ToolCall } from '../../shared/tool/toolRules.js';
import type { AnswerValue } from '../generation/Answer.js';
import { BlockKind, callsIn, joinOf, textOf } from '../generation/blocks.js';
import type { FinishReason } from '../gateways/llm/completion.js';
import type { CallErrorBody } from './callError.js';
import type { CallPiece } from './CallReader.js';
import { type CallEnd, endOf, usageOfCall } from './callEnds.js';

/** What every part of a reply begins with. */
interface Head {
  id: string;
  /** Seconds since the epoch. */
  created: number;
}

interface EndFields {
  finish_reason: FinishReason;
  error?: CallErrorBody['error'];
  asked_without?: string[];
}

/** The end of one answer: the reason, the failure that its index ended with, and what its model was asked without. */
const endFields = ({ reason, failure, askedWithout }: CallEnd): EndFields => ({
  finish_reason: reason ?? 'stop',
  ...(failure && { error: failure.body.error }),
  ...(askedWithout.length > 0 && { asked_without: askedWithout }),
});

const presentCall = ({ id, name, arguments: given }: ToolCall) => ({ id, type: 'function', function: { name, arguments: given } });

/** A chat completion as a whole: https://platform.openai.com/docs/api-reference/chat/object. */
export function wholeCompletion({ id, created }: Head, answers: readonly AnswerValue[]) {
  const choices = answers.map((answer) => {
    const reasoning = joinOf(answer.blocks, BlockKind.REASONING);
    const [content, calls] = [textOf(answer), callsIn(answer)];
    const message = {
      role: 'assistant',
      content: content === '' && calls.length > 0 ? null : content,
      refusal: null,
      ...(reasoning !== '' && { reasoning_content: reasoning }),
      ...(calls.length > 0 && { tool_calls: calls.map(presentCall) }),
    };
    return {
      index: answer.index,
      message,
      logprobs: null,
      ...endFields(endOf(answer)),
      ...(answers.length > 1 && { model: answer.modelId }),
    };
  });
  const model = answers.map(({ modelId }) => modelId).join('|');
  return { id, object: 'chat.completion', created, model, choices, usage: usageOfCall(answers) };
}

/** Writes the chunks of a streamed chat completion: https://platform.openai.com/docs/api-reference/chat-streaming. */
export class ChatChunks {
  /** What stands before the delta in every chunk of an index: it is made once, because a chunk may hold a single token. */
  private readonly heads: string[];
  private readonly begun = new Set<number>();

  /** @param models of the choices, by their index; null for none */
  constructor(
    private readonly head: Head,
    private readonly models: readonly (string | null)[],
    private readonly withUsage: boolean,
  ) {
    this.heads = models.map((model, index) => {
      const start = JSON.stringify({ ...head, object: 'chat.completion.chunk', model });
      return `data: ${start.slice(0, -1)},"choices":[{"index":${index.toFixed()},"delta":`;
    });
  }

  /** A chunk that adds text. */
  text(index: number, kind: 'text' | 'reasoning', text: string): string {
    const name = kind === 'text' ? 'content' : 'reasoning_content';
    return this.begin(index) + this.chunk(index, `{"${name}":${JSON.stringify(text)}}`);
  }

  /** A chunk that adds to the arguments of a tool's call. */
  call({ index, nth, head, text }: Extract<CallPiece, { kind: 'call' }>): string {
    const called = { ...(head && { name: head.name }), arguments: text };
    const delta = { tool_calls: [{ index: nth, ...(head && { id: head.id, type: 'function' }), function: called }] };
    return this.begin(index) + this.chunk(index, JSON.stringify(delta));
  }

  /** The last chunk of an index. */
  end(index: number, end: CallEnd): string {
    return this.begin(index) + this.chunk(index, '{}', JSON.stringify(endFields(end)).slice(1, -1));
  }

  /** What follows the last choice. */
  close(answers: readonly AnswerValue[]): string {
    if (!this.withUsage) return 'data: [DONE]\n\n';
    const usage = { ...this.head, object: 'chat.completion.chunk', model: this.models.join('|'), choices: [], usage: usageOfCall(answers) };
    return `data: ${JSON.stringify(usage)}\n\ndata: [DONE]\n\n`;
  }

  /** The chunk that names the role, before all others of an index. */
  private begin(index: number): string {
    if (this.begun.has(index)) return '';
    this.begun.add(index);
    return this.chunk(index, '{"role":"assistant","content":""}');
  }

  /**
   * A chunk of one choice. With usage asked for, every chunk but the last says that it has none.
   * @param delta as JSON
   * @param rest what follows the delta, as the inside of a JSON object
   */
  private chunk(index: number, delta: string, rest = '"finish_reason":null'): string {
    return `${this.heads[index] ?? ''}${delta},${rest}}]${this.withUsage ? ',"usage":null' : ''}}\n\n`;
  }
}
