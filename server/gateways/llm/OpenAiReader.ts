import type { CompletionPart, FinishReason } from './completion.js';
import { isRecord, readDelta, type Fields } from './readDelta.js';
import { answeredFailure, unreadable, type Asked } from './providerFailure.js';
import { ReplayGuard } from './ReplayGuard.js';
import { ThinkSplitter } from './ThinkSplitter.js';
import type { WireReader } from './WireReader.js';

const reasons = new Map<string, FinishReason>([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'content_filter'],
  ['safety', 'content_filter'],
  ['recitation', 'content_filter'],
]);

/**
 * Reads OpenAI's chat completions, whoever speaks them. This runs once a token: events are looked at by hand,
 * not by zod, which costs several times as much as parsing their JSON. Nothing unchecked goes further.
 */
export class OpenAiReader implements WireReader {
  parts: CompletionPart[] = [];
  closed = false;
  private reason: FinishReason | undefined;
  private refused = false;
  private heard = false;
  private hasText = false;
  private id: unknown;
  private idsVary = false;
  private hadRole = false;
  private usage: Fields | undefined;
  private readonly think = new ThinkSplitter();
  private readonly textGuard = new ReplayGuard();
  private readonly reasoningGuard = new ReplayGuard();

  constructor(private readonly asked: Asked) {}

  get finished(): boolean {
    return this.reason !== undefined;
  }

  read(data: string): void {
    if (this.closed || data === '') return;
    if (data === '[DONE]') {
      this.closed = true;
      return;
    }
    let chunk: unknown;
    try {
      chunk = JSON.parse(data);
    } catch {
      if (data.trim() === '[DONE]') {
        this.closed = true;
        return;
      }
      throw unreadable(this.asked.endpoint, 'sent something that cannot be read in the middle of its answer.');
    }
    this.readChunk(chunk);
  }

  readWhole(body: unknown): void {
    this.readChunk(body);
    this.closed = this.heard;
  }

  end(): void {
    this.think.end(this.parts);
    if (!this.heard) throw unreadable(this.asked.endpoint, 'sent an empty answer.');
    if (!this.reason && !this.closed) throw unreadable(this.asked.endpoint, 'ended before its answer was whole.');
    if (this.usage) {
      const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = this.usage;
      this.parts.push({ kind: 'usage', tokensIn: count(tokensIn), tokensOut: count(tokensOut) });
    }
    this.parts.push({ kind: 'finish', reason: this.refused ? 'content_filter' : (this.reason ?? 'stop') });
  }

  private readChunk(chunk: unknown): void {
    if (!isRecord(chunk)) return;
    if (chunk['error'] || chunk['object'] === 'error') throw answeredFailure(this.asked, chunk);
    if (isRecord(chunk['usage'])) this.usage = chunk['usage'];
    else if (isRecord(chunk['x_groq']) && isRecord(chunk['x_groq']['usage'])) this.usage = chunk['x_groq']['usage'];
    const choices = chunk['choices'];
    if (!Array.isArray(choices)) return;
    for (const choice of choices) {
      if (isRecord(choice) && (choice['index'] ?? 0) === 0) this.readChoice(choice, chunk['id']);
    }
  }

  private readChoice(choice: Fields, id: unknown): void {
    this.heard = true;
    const delta = choice['delta'];
    // Some end with the whole message once more, after all its pieces.
    const message = isRecord(delta) ? delta : this.hasText ? undefined : choice['message'];
    if (isRecord(message)) this.readMessage(message, id);
    const reason = choice['finish_reason'];
    if (typeof reason !== 'string' || reason === '') return;
    if (reason === 'error' || reason === 'insufficient_system_resource') {
      throw answeredFailure(this.asked, choice['error'] ?? { message: reason });
    }
    this.reason = reasons.get(reason.toLowerCase()) ?? 'stop';
  }

  private readMessage(message: Fields, id: unknown): void {
    const { text, reasoning, refusal } = readDelta(message);
    this.watchStart(id, typeof message['role'] === 'string', text === '' && reasoning === '');
    if (reasoning !== '') this.addReasoning(reasoning);
    if (text !== '') this.addText(text);
    if (refusal !== '') {
      this.refused = true;
      this.addText(refusal);
    }
  }

  /**
   * A role says that a message starts, and another id that it is another one. Some send a role with every piece,
   * and some an id of its own with every piece: neither means anything then.
   */
  private watchStart(id: unknown, hasRole: boolean, empty: boolean): void {
    if (id !== this.id && id && !this.idsVary) {
      if (this.id === undefined || !this.hasText) this.id = id;
      else if (hasRole && (empty || !this.hadRole)) {
        this.id = id;
        this.textGuard.restart();
        this.reasoningGuard.restart();
      } else this.idsVary = true;
    }
    this.hadRole = hasRole;
  }

  private addReasoning(text: string): void {
    this.hasText = true;
    const fresh = this.fresh(this.reasoningGuard, text);
    if (fresh !== '') this.parts.push({ kind: 'reasoning', text: fresh });
  }

  private addText(text: string): void {
    this.hasText = true;
    const fresh = this.fresh(this.textGuard, text);
    if (fresh === '') return;
    if (this.think.done) this.parts.push({ kind: 'text', text: fresh });
    else this.think.push(fresh, this.parts);
  }

  private fresh(guard: ReplayGuard, text: string): string {
    const fresh = guard.pass(text);
    if (fresh === undefined) throw unreadable(this.asked.endpoint, 'began its answer anew in the middle.');
    return fresh;
  }
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}
