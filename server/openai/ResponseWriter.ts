import type { AnswerValue } from '../generation/Answer.js';
import { type CallEnd, usageOfCall } from './callEnds.js';
import type { CallPiece } from './CallReader.js';

/** A piece that adds to an item. */
type Added = Exclude<CallPiece, { kind: 'end' }>;

interface Item {
  id: string;
  kind: Added['kind'];
  nth: number;
  text: string;
  head: { id: string; name: string };
}

/** What every form of a response begins with. */
interface Head {
  id: string;
  /** Seconds since the epoch. */
  createdAt: number;
  model: string;
}

const part = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });
const summary = (text: string) => ({ type: 'summary_text', text });

/** Writes a response, as a whole or by its events: https://platform.openai.com/docs/api-reference/responses-streaming. */
export class ResponseWriter {
  private readonly items: Item[] = [];
  private sequence = 0;
  private isOpen = false;

  constructor(private readonly head: Head) {}

  /** The events that begin a stream. */
  begin(): string {
    const response = this.response('in_progress', {});
    return this.event('response.created', { response }) + this.event('response.in_progress', { response });
  }

  /** Adds what is new. @returns its events */
  add(piece: Added): string {
    const nth = piece.kind === 'call' ? piece.nth : 0;
    const last = this.items.at(-1);
    const isSame = this.isOpen && last?.kind === piece.kind && last.nth === nth;
    const before = isSame ? '' : this.close() + this.open(piece, nth);
    const item = this.items.at(-1);
    if (!item || piece.text === '') return before;
    item.text += piece.text;
    return (
      before + this.event(deltaOf[piece.kind], { ...this.place(item), delta: piece.text, ...(piece.kind === 'text' && { logprobs: [] }) })
    );
  }

  /** The events that end a stream. */
  end(end: CallEnd, answer: AnswerValue | undefined): string {
    const response = this.whole(end, answer);
    return this.close() + this.event(`response.${response.status}`, { response });
  }

  /** The response when its answer has ended. */
  whole({ reason, failure, askedWithout }: CallEnd, answer: AnswerValue | undefined) {
    const { prompt_tokens: input_tokens, completion_tokens: output_tokens, total_tokens } = usageOfCall(answer ? [answer] : []);
    const cut = reason === 'length' ? 'max_output_tokens' : reason === 'content_filter' ? 'content_filter' : null;
    return this.response(failure ? 'failed' : cut ? 'incomplete' : 'completed', {
      error: failure && { code: failure.body.error.code, message: failure.body.error.message },
      incomplete_details: cut && { reason: cut },
      usage: {
        ...{ input_tokens, output_tokens, total_tokens },
        ...{ input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } },
      },
      ...(askedWithout.length > 0 && { asked_without: askedWithout }),
    });
  }

  private response<Status extends string>(status: Status, more: object) {
    const { id, createdAt, model } = this.head;
    return {
      ...{ id, object: 'response', created_at: createdAt, status, model, error: null, incomplete_details: null },
      output: this.items.map((item) => presentItem(item, 'completed')),
      ...{ parallel_tool_calls: true, tool_choice: 'auto', tools: [], metadata: {}, instructions: null, temperature: null, top_p: null },
      ...more,
    };
  }

  private open(piece: Added, nth: number): string {
    const head = piece.kind === 'call' && piece.head ? piece.head : { id: '', name: '' };
    const at = this.items.length;
    const item: Item = { id: `${prefixes[piece.kind]}_${this.head.id.slice(5)}_${at.toFixed()}`, kind: piece.kind, nth, text: '', head };
    const added = this.event('response.output_item.added', { output_index: at, item: presentItem(item, 'in_progress') });
    this.items.push(item);
    this.isOpen = true;
    if (item.kind === 'text') return added + this.event('response.content_part.added', { ...this.place(item), part: part('') });
    if (item.kind === 'reasoning')
      return added + this.event('response.reasoning_summary_part.added', { ...this.place(item), part: summary('') });
    return added;
  }

  private close(): string {
    const item = this.items.at(-1);
    if (!this.isOpen || !item) return '';
    this.isOpen = false;
    const [place, { text }] = [this.place(item), item];
    const done = this.event('response.output_item.done', { output_index: this.items.length - 1, item: presentItem(item, 'completed') });
    switch (item.kind) {
      case 'text':
        return (
          this.event('response.output_text.done', { ...place, text, logprobs: [] }) +
          this.event('response.content_part.done', { ...place, part: part(text) }) +
          done
        );
      case 'reasoning':
        return (
          this.event('response.reasoning_summary_text.done', { ...place, text }) +
          this.event('response.reasoning_summary_part.done', { ...place, part: summary(text) }) +
          done
        );
      case 'call':
        return this.event('response.function_call_arguments.done', { ...place, name: item.head.name, arguments: text }) + done;
    }
  }

  private place({ id, kind }: Item): object {
    const place = { item_id: id, output_index: this.items.length - 1 };
    if (kind === 'call') return place;
    return kind === 'text' ? { ...place, content_index: 0 } : { ...place, summary_index: 0 };
  }

  private event(type: string, fields: object): string {
    const json = JSON.stringify({ type, sequence_number: this.sequence, ...fields });
    this.sequence += 1;
    return `event: ${type}\ndata: ${json}\n\n`;
  }
}

const prefixes = { text: 'msg', reasoning: 'rs', call: 'fc' };
const deltaOf = {
  text: 'response.output_text.delta',
  reasoning: 'response.reasoning_summary_text.delta',
  call: 'response.function_call_arguments.delta',
};

function presentItem({ id, kind, text, head }: Item, status: string): object {
  switch (kind) {
    case 'text':
      return { id, type: 'message', role: 'assistant', status, content: status === 'completed' ? [part(text)] : [] };
    case 'reasoning':
      return { id, type: 'reasoning', summary: status === 'completed' ? [summary(text)] : [] };
    case 'call':
      return { id, type: 'function_call', call_id: head.id, name: head.name, arguments: text, status };
  }
}
