import type { CompletionPart } from './completion.js';

const starts = ['<|channel|>', '<|start|>'];
const message = '<|message|>';
/** An answer may begin in the middle of its first header: the prompt had the rest. */
const beginnings = [...starts, ...['analysis', 'commentary', 'final'].map((channel) => `${channel}${message}`)];
/** Tokens that end a message. */
const ends = ['<|end|>', '<|return|>', '<|call|>', ...starts];
/** Longest header of a message, in UTF-16 code units: what is longer is no header. */
const longestHeader = 500;

/** Whether a text begins in OpenAI's harmony format; undefined while that cannot be told. */
export function isHarmony(lead: string): boolean | undefined {
  if (beginnings.some((start) => lead.startsWith(start))) return true;
  return beginnings.some((start) => start.startsWith(lead)) ? undefined : false;
}

/**
 * Separates the channels of OpenAI's harmony format, which servers without its parser send as text: the final channel is the
 * answer, all others are reasoning. https://developers.openai.com/cookbook/articles/openai-harmony
 */
export class HarmonySplitter {
  /** The part being read: the header of a message, or its content. */
  private reading: 'header' | 'text' | 'reasoning' = 'header';
  private buffered = '';

  push(text: string, out: CompletionPart[]): void {
    this.buffered += text;
    while (this.reading === 'header' ? this.readHeader() : this.readContent(out));
  }

  end(out: CompletionPart[]): void {
    if (this.reading !== 'header') this.flush(this.buffered.length, out);
    this.buffered = '';
  }

  /** @returns whether there is more to read */
  private readHeader(): boolean {
    const at = this.buffered.indexOf(message);
    if (at < 0 && this.buffered.length < longestHeader) return false;
    const header = this.buffered.slice(0, Math.max(at, 0));
    const channel = /<\|channel\|>\s*(\w+)/.exec(header)?.[1] ?? /^(?:analysis|commentary|final)$/.exec(header)?.[0];
    this.reading = at < 0 || channel === undefined || channel === 'final' ? 'text' : 'reasoning';
    this.buffered = this.buffered.slice(at < 0 ? 0 : at + message.length);
    return true;
  }

  /** @returns whether there is more to read */
  private readContent(out: CompletionPart[]): boolean {
    for (let at = this.buffered.indexOf('<|'); at >= 0; at = this.buffered.indexOf('<|', at + 2)) {
      const end = ends.find((one) => this.buffered.startsWith(one, at));
      if (end !== undefined) {
        this.flush(at, out);
        // A start belongs to the next header.
        this.buffered = this.buffered.slice(starts.includes(end) ? 0 : end.length);
        this.reading = 'header';
        return true;
      }
      const rest = this.buffered.slice(at);
      if (ends.some((one) => one.startsWith(rest))) {
        this.flush(at, out);
        return false;
      }
    }
    this.flush(this.buffered.length - (this.buffered.endsWith('<') ? 1 : 0), out);
    return false;
  }

  private flush(length: number, out: CompletionPart[]): void {
    const text = this.buffered.slice(0, length);
    this.buffered = this.buffered.slice(length);
    if (text !== '' && this.reading !== 'header') out.push({ kind: this.reading, text });
  }
}
