import type { CompletionPart } from './completion.js';

const opening = '<think>';
const closing = '</think>';
/** The first or last line of a code block. */
const fence = /^\s*(```|~~~)/;
/** Text before a tag on its line: nothing, or a word or sentence directly before it. */
const opens = /^\s*$|[\p{L}\p{N}.,:;!?…)]$/u;
/** How much of a line's beginning and end is kept, in UTF-16 code units. */
const lineEnds = 32;

/**
 * Separates `<think>…</think>` from the text as reasoning, because local models write it so. Tags may be split anywhere. The
 * first tag must be at the beginning of the answer; an answer that begins without one is passed on unchanged, with all tags
 * in it. After the first one, further tags count at the beginning of a line or directly after a word, and never in a code
 * block: a tag between spaces, quotes or backticks is one that the model writes about.
 */
export class ThinkSplitter {
  private state: 'start' | 'thinking' | 'after' | 'between' | 'text' = 'start';
  private buffered = '';
  /** The current line of the text after the first reasoning; of a long line its beginning and end. */
  private line = '';
  private inCode = false;
  /** Whether text has come after reasoning. */
  private hasText = false;

  /** True when no more tags are searched for: text may then bypass the splitter. */
  get done(): boolean {
    return this.state === 'text';
  }

  push(text: string, out: CompletionPart[]): void {
    this.buffered += text;
    while (this.step(out));
  }

  /**
   * Releases held text before reasoning that comes separately. White space at the start stays held, because it belongs to the
   * text that follows.
   */
  releaseBeforeReasoning(out: CompletionPart[]): void {
    if (this.state === 'start' && this.buffered.trim() === '') return;
    if (this.state === 'start') this.state = 'text';
    this.release(out);
  }

  /** Releases held text at the end of the stream. */
  end(out: CompletionPart[]): void {
    this.release(out);
    this.state = 'text';
  }

  /** @returns whether the held text must be processed further */
  private step(out: CompletionPart[]): boolean {
    switch (this.state) {
      case 'start':
        return this.atStart();
      case 'thinking':
        return this.inThought(out);
      case 'after':
        return this.afterThought();
      case 'between':
        return this.betweenThoughts(out);
      case 'text':
        this.flush('text', this.buffered.length, out);
        return false;
    }
  }

  private atStart(): boolean {
    const lead = this.buffered.trimStart();
    if (lead.startsWith(opening)) {
      this.buffered = lead.slice(opening.length);
      this.state = 'thinking';
      return true;
    }
    if (opening.startsWith(lead)) return false;
    this.state = 'text';
    return true;
  }

  private inThought(out: CompletionPart[]): boolean {
    const end = this.buffered.indexOf(closing);
    if (end === -1) {
      this.flush('reasoning', this.buffered.length - partialTagLength(this.buffered, closing), out);
      return false;
    }
    this.flush('reasoning', end, out);
    this.buffered = this.buffered.slice(closing.length);
    this.state = this.hasText ? 'between' : 'after';
    return true;
  }

  /** White space between the first reasoning and the text is dropped; between two texts it is kept. */
  private afterThought(): boolean {
    this.buffered = this.buffered.trimStart();
    if (this.buffered === '') return false;
    this.state = 'between';
    return true;
  }

  private betweenThoughts(out: CompletionPart[]): boolean {
    const start = this.buffered.indexOf(opening);
    if (start === -1) {
      this.flush('text', this.buffered.length - partialTagLength(this.buffered, opening), out);
      return false;
    }
    this.flush('text', start, out);
    if (this.inCode || fence.test(this.line) || !opens.test(this.line)) this.flush('text', opening.length, out);
    else {
      this.buffered = this.buffered.slice(opening.length);
      this.state = 'thinking';
    }
    return true;
  }

  private release(out: CompletionPart[]): void {
    if (this.state === 'thinking') this.flush('reasoning', this.buffered.length, out);
    else if (this.state !== 'after') this.flush('text', this.buffered.length, out);
  }

  private flush(kind: 'text' | 'reasoning', length: number, out: CompletionPart[]): void {
    if (length === 0) return;
    const text = this.buffered.slice(0, length);
    out.push({ kind, text });
    this.buffered = this.buffered.slice(length);
    if (kind === 'text' && this.state === 'between') this.follow(text);
  }

  private follow(text: string): void {
    this.hasText = true;
    const lines = `${this.line}${text}`.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) if (fence.test(line)) this.inCode = !this.inCode;
    this.line = last.length > 2 * lineEnds ? last.slice(0, lineEnds) + last.slice(-lineEnds) : last;
  }
}

/** Length of the partial tag at the end of the text. */
function partialTagLength(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    if (tag.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
