import { addText } from './addText.js';
import type { CompletionPart } from './completion.js';

const starts = ['<|channel|>', '<|start|>'];
const message = '<|message|>';
/** An answer may begin in the middle of its first header: the prompt had the rest. */
const beginnings = [...starts, ...['analysis', 'commentary', 'final'].map((channel) => `${channel}${message}`)];
/** Tokens that end a message. */
const ends = ['<|end|>', '<|return|>', '<|call|>', ...starts];
const longestEnd = Math.max(...ends.map((end) => end.length));
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
  /** What is looked at, and how far it has been read. */
  private text = '';
  private at = 0;
  /** Up to here there is no mark of a message's beginning. */
  private searched = 0;

  push(text: string, out: CompletionPart[]): void {
    this.text += text;
    while (this.reading === 'header' ? this.readHeader(out) : this.readContent(out));
    this.text = this.text.slice(this.at);
    this.searched -= this.at;
    this.at = 0;
  }

  end(out: CompletionPart[]): void {
    if (this.reading !== 'header') this.flush(this.text.length, out);
    this.text = '';
  }

  /** @returns whether there is more to read */
  private readHeader(out: CompletionPart[]): boolean {
    const { at, text } = this;
    const end = text.indexOf(message, Math.max(at, this.searched));
    this.searched = end < 0 ? text.length - message.length + 1 : end;
    if (end < 0 && text.length - at < longestHeader) return false;
    const isHeader = end >= 0 && end - at <= longestHeader;
    const header = isHeader ? text.slice(at, end) : '';
    const channel = /<\|channel\|>\s*(\w+)/.exec(header)?.[1] ?? /^(?:analysis|commentary|final)$/.exec(header)?.[0];
    this.reading = channel === undefined || channel === 'final' ? 'text' : 'reasoning';
    if (isHeader) this.at = end + message.length;
    // A start whose header is none is text.
    else this.flush(at + (starts.find((one) => text.startsWith(one, at))?.length ?? 0), out);
    return true;
  }

  /** @returns whether there is more to read */
  private readContent(out: CompletionPart[]): boolean {
    const { text } = this;
    for (let at = text.indexOf('<|', this.at); at >= 0; at = text.indexOf('<|', at + 2)) {
      const end = ends.find((one) => text.startsWith(one, at));
      if (end !== undefined) {
        this.flush(at, out);
        // A start belongs to the next header.
        if (!starts.includes(end)) this.at += end.length;
        this.reading = 'header';
        return true;
      }
      const rest = text.slice(at, at + longestEnd);
      if (ends.some((one) => one.startsWith(rest))) {
        this.flush(at, out);
        return false;
      }
    }
    this.flush(text.length - (text.endsWith('<') ? 1 : 0), out);
    return false;
  }

  /** Adds the text up to a place. */
  private flush(end: number, out: CompletionPart[]): void {
    const text = this.text.slice(this.at, end);
    this.at = Math.max(this.at, end);
    if (this.reading !== 'header') addText(out, this.reading, text);
  }
}
