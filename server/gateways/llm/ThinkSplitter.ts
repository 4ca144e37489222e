import type { CompletionPart } from './completion.js';

const opening = '<think>';
const closing = '</think>';

/**
 * Takes a leading `<think>…</think>` out of the text as reasoning: local models write it so.
 * The tags may be cut anywhere. After the block, and where there is none, text passes through untouched.
 */
export class ThinkSplitter {
  private state: 'start' | 'thinking' | 'after' | 'text' = 'start';
  private held = '';

  /** True once nothing is looked for any more: text may then go past the splitter. */
  get done(): boolean {
    return this.state === 'text';
  }

  push(text: string, out: CompletionPart[]): void {
    this.held += text;
    if (this.state === 'start') this.atStart();
    if (this.state === 'thinking') this.inThought(out);
    if (this.state === 'after') this.afterThought();
    if (this.state === 'text') this.flushText(out);
  }

  /** At the end of the stream: what was held back is let go. */
  end(out: CompletionPart[]): void {
    if (this.state === 'thinking') this.flushReasoning(this.held.length, out);
    else if (this.state !== 'after') this.flushText(out);
    this.state = 'text';
  }

  private atStart(): void {
    const lead = this.held.trimStart();
    if (lead.startsWith(opening)) {
      this.held = lead.slice(opening.length);
      this.state = 'thinking';
    } else if (!opening.startsWith(lead)) this.state = 'text';
  }

  private inThought(out: CompletionPart[]): void {
    const end = this.held.indexOf(closing);
    if (end === -1) {
      this.flushReasoning(this.held.length - cutTag(this.held), out);
      return;
    }
    this.flushReasoning(end, out);
    this.held = this.held.slice(closing.length);
    this.state = 'after';
  }

  private afterThought(): void {
    this.held = this.held.trimStart();
    if (this.held) this.state = 'text';
  }

  private flushReasoning(length: number, out: CompletionPart[]): void {
    if (length > 0) out.push({ kind: 'reasoning', text: this.held.slice(0, length) });
    this.held = this.held.slice(length);
  }

  private flushText(out: CompletionPart[]): void {
    if (this.held) out.push({ kind: 'text', text: this.held });
    this.held = '';
  }
}

/** Length of the beginning of a closing tag at the end of the text. */
function cutTag(text: string): number {
  for (let length = Math.min(closing.length - 1, text.length); length > 0; length--) {
    if (closing.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
