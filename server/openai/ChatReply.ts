import { BlockKind, joinOf, textOf } from '../generation/blocks.js';
import type { FinishReason } from '../gateways/llm/completion.js';
import { namesOfParameters } from './callParameters.js';
import type { CallColumn } from './CallColumn.js';
import type { CallErrorBody } from './callError.js';
import { type EndedColumn, usageOfCall } from './callEnds.js';

/** What every part of a reply begins with. */
interface Head {
  id: string;
  /** Seconds since the epoch. */
  created: number;
}

/** How a choice ended: the reason, the failure that its index ended with, and the parameters that its model was asked without. */
interface EndFields {
  finish_reason: FinishReason;
  error?: CallErrorBody['error'];
  asked_without?: string[];
}

function endFields({ answer, end: { reason, failure } }: EndedColumn): EndFields {
  const left = namesOfParameters(answer?.askedWithout ?? []);
  return {
    ...(failure ? { finish_reason: 'stop', error: failure.body.error } : { finish_reason: reason }),
    ...(left.length > 0 && { asked_without: left }),
  };
}

/** A chat completion as a whole: https://platform.openai.com/docs/api-reference/chat/object. */
export function wholeCompletion({ id, created }: Head, columns: readonly EndedColumn[]) {
  const choices = columns.map((column) => {
    const { index, model, answer } = column;
    const reasoning = answer ? joinOf(answer.blocks, BlockKind.REASONING) : '';
    const message = {
      role: 'assistant',
      content: answer ? textOf(answer) : '',
      refusal: null,
      ...(reasoning !== '' && { reasoning_content: reasoning }),
    };
    return { index, message, logprobs: null, ...endFields(column), ...(columns.length > 1 && { model }) };
  });
  const model = columns.map((column) => column.model).join('|');
  return { id, object: 'chat.completion', created, model, choices, usage: usageOfCall(columns) };
}

/** Writes the chunks of a streamed chat completion: https://platform.openai.com/docs/api-reference/chat-streaming. */
export class ChatChunks {
  /** What stands before the delta in every chunk of an index: it is made once, because a token is worth no more. */
  private readonly heads: ReadonlyMap<number, string>;
  private readonly begun = new Set<number>();

  constructor(
    private readonly head: Head,
    private readonly columns: readonly CallColumn[],
    private readonly withUsage: boolean,
  ) {
    this.heads = new Map(
      columns.map(({ index, model }) => {
        const start = JSON.stringify({ ...head, object: 'chat.completion.chunk', model });
        return [index, `data: ${start.slice(0, -1)},"choices":[{"index":${index.toFixed()},"delta":`];
      }),
    );
  }

  /** A chunk that adds text. */
  text(index: number, kind: 'text' | 'reasoning', text: string): string {
    const name = kind === 'text' ? 'content' : 'reasoning_content';
    return `${this.begin(index)}${this.heads.get(index) ?? ''}{"${name}":${JSON.stringify(text)}},"finish_reason":null}]${this.tail}`;
  }

  /** The last chunk of an index. */
  end(column: EndedColumn): string {
    const fields = JSON.stringify(endFields(column));
    return `${this.begin(column.index)}${this.heads.get(column.index) ?? ''}{},${fields.slice(1, -1)}}]${this.tail}`;
  }

  /** What follows the last choice. */
  close(ended: readonly EndedColumn[]): string {
    if (!this.withUsage) return 'data: [DONE]\n\n';
    const model = this.columns.map((column) => column.model).join('|');
    const usage = { ...this.head, object: 'chat.completion.chunk', model, choices: [], usage: usageOfCall(ended) };
    return `data: ${JSON.stringify(usage)}\n\ndata: [DONE]\n\n`;
  }

  /** The chunk that names the role, before all others of an index. */
  private begin(index: number): string {
    if (this.begun.has(index)) return '';
    this.begun.add(index);
    return `${this.heads.get(index) ?? ''}{"role":"assistant","content":""},"finish_reason":null}]${this.tail}`;
  }

  /** With usage asked for, every chunk but the last says that it has none. */
  private get tail(): string {
    return this.withUsage ? ',"usage":null}\n\n' : '}\n\n';
  }
}
