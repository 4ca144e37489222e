import { addText } from './addText.js';
import type { CompletionPart } from './completion.js';
import { HarmonySplitter, isHarmony } from './HarmonySplitter.js';
import { bareAnalysis, bareFinal, closingOf, closings, findTag, leadLength, openings, tagStart, type TagSearch } from './thinkTags.js';

/** The first or last line of a code block. */
const fence = /^\s*(```|~~~)/;
/** Text before a tag on its line: nothing, or a word or sentence directly before it. */
const opens = /^\s*$|[\p{L}\p{N}.,:;!?…)]$/u;
/** Most white space that is held before the first word, in UTF-16 code units: what has more has no tag. */
const longestLead = 1_000;
/** Text that may become the name of harmony's channel. */
const bareBeginning = /^(?:a(?:n(?:a(?:l(?:y(?:s(?:is?)?)?)?)?)?)?|analysis\p{Lu}\p{Ll}{0,20})$/u;
/** Most beginnings of a template that are removed. */
const mostLeads = 8;
/** How much of a line's beginning and end is kept, in UTF-16 code units. */
const lineEnds = 32;

/**
 * Separates reasoning from the text, because local models write it there: `<think>…</think>` and its like, or the channels of
 * OpenAI's harmony format. Tags may be split anywhere, in any case.
 *
 * A first opening tag must be at the beginning of the answer. Where there is none, a closing tag alone means that the text before it
 * was reasoning: templates of some models open it in the prompt. In an answer that began with one, further tags count at the
 * beginning of a line or directly after a word. In a code block, and between spaces, quotes or backticks, a tag is one that the
 * model writes about.
 */
export class ThinkSplitter {
  private state: 'start' | 'thinking' | 'after' | 'between' | 'text' | 'harmony' = 'start';
  private buffered = '';
  /** The end of the reasoning that is being read. */
  private closing: TagSearch = closings;
  private harmony: HarmonySplitter | undefined;
  /** The current line of the text; of a long line its beginning and end. */
  private line = '';
  private inCode = false;
  /** Whether text has come after reasoning. */
  private hasText = false;
  /** How many of a template's beginnings of an answer were removed: white space after one is the template's, too. */
  private leads = 0;
  /** Whether an opening tag stood in a text that began without one: a closing tag then belongs to it. */
  private writesAbout = false;

  push(text: string, out: CompletionPart[]): void {
    // Nearly every piece of an answer: nothing is held, and no tag can begin in it.
    if (this.state === 'text' && this.buffered === '' && !tagStart.test(text)) {
      addText(out, 'text', text);
      this.follow(text);
      return;
    }
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
        return this.inText(out);
      case 'harmony':
        this.harmony?.push(this.buffered, out);
        this.buffered = '';
        return false;
    }
  }

  private atStart(): boolean {
    const lead = this.buffered.trimStart();
    const skipped = leadLength(lead);
    const harmony = isHarmony(lead);
    const { tag, before } = findTag(lead.slice(0, openings.longest), openings);
    const bare = bareAnalysis.exec(lead)?.[0];
    if (harmony) {
      this.harmony = new HarmonySplitter();
      this.buffered = lead;
      this.state = 'harmony';
    } else if (skipped && this.leads < mostLeads) {
      this.buffered = lead.slice(skipped);
      this.leads += 1;
    } else if (tag !== undefined && before === 0) {
      this.buffered = lead;
      this.begin(tag);
    } else if (bare !== undefined) {
      this.buffered = lead.slice(bare.length);
      this.closing = bareFinal;
      this.state = 'thinking';
    } else if (this.buffered.length <= longestLead && (this.mayBegin(lead, skipped, harmony) || (before === 0 && tag === undefined))) {
      return false;
    } else {
      if (this.leads > 0) this.buffered = lead;
      this.state = 'text';
    }
    return true;
  }

  /** Whether more characters may show that an answer begins otherwise than with its text. */
  private mayBegin(lead: string, skipped: number | undefined, harmony: boolean | undefined): boolean {
    return skipped === undefined || harmony === undefined || bareBeginning.test(lead);
  }

  /** Begins reasoning with the tag at the beginning of the held text. */
  private begin(opening: string): void {
    this.buffered = this.buffered.slice(opening.length);
    this.closing = closingOf(opening);
    this.state = 'thinking';
  }

  private inThought(out: CompletionPart[]): boolean {
    const { tag, before } = findTag(this.buffered, this.closing);
    this.flush('reasoning', before, out);
    if (tag === undefined) return false;
    this.buffered = this.buffered.slice(tag.length);
    this.state = this.hasText ? 'between' : 'after';
    return true;
  }

  /** White space between the first reasoning and the text is dropped; between two texts it is kept. */
  private afterThought(): boolean {
    this.buffered = this.buffered.trimStart();
    const skipped = leadLength(this.buffered);
    if (skipped === undefined) return false;
    if (skipped === 0 || this.leads >= mostLeads) {
      this.state = 'between';
      return true;
    }
    this.buffered = this.buffered.slice(skipped);
    this.leads += 1;
    return true;
  }

  private betweenThoughts(out: CompletionPart[]): boolean {
    const { tag, before } = findTag(this.buffered, openings);
    this.flush('text', before, out);
    if (tag === undefined) return false;
    if (this.isWritten()) this.flush('text', tag.length, out);
    else this.begin(tag);
    return true;
  }

  /** A text that began without a tag: a closing tag alone turns it into reasoning. */
  private inText(out: CompletionPart[]): boolean {
    const { tag, before } = findTag(this.buffered, closings);
    const opening = findTag(this.buffered.slice(0, before), openings);
    this.writesAbout ||= opening.tag !== undefined;
    this.flush('text', tag === undefined && !this.writesAbout ? opening.before : before, out);
    if (tag === undefined) return false;
    if (this.writesAbout || this.isWritten()) this.flush('text', tag.length, out);
    else {
      out.push({ kind: 'rethink' });
      this.buffered = this.buffered.slice(tag.length);
      this.line = '';
      this.state = 'after';
    }
    return true;
  }

  /** Whether a tag at this place is one that the model writes about. */
  private isWritten(): boolean {
    return this.inCode || fence.test(this.line) || !opens.test(this.line);
  }

  private release(out: CompletionPart[]): void {
    if (this.state === 'thinking') this.flush('reasoning', this.buffered.length, out);
    else if (this.state === 'harmony') this.harmony?.end(out);
    else this.flush('text', this.buffered.length, out);
  }

  private flush(kind: 'text' | 'reasoning', length: number, out: CompletionPart[]): void {
    if (length === 0) return;
    const text = this.buffered.slice(0, length);
    addText(out, kind, text);
    this.buffered = this.buffered.slice(length);
    if (kind === 'reasoning') return;
    this.hasText ||= this.state === 'between';
    this.follow(text);
  }

  private follow(text: string): void {
    let last = this.line + text;
    if (text.includes('\n')) {
      const lines = last.split('\n');
      last = lines.pop() ?? '';
      for (const line of lines) if (fence.test(line)) this.inCode = !this.inCode;
    }
    this.line = last.length > 4 * lineEnds ? last.slice(0, lineEnds) + last.slice(-lineEnds) : last;
  }
}
