/** How models mark the end of what they write. A server with another template than the model's sends the mark as text. */
const marks = [
  '<|im_end|>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<|eot_id|>',
  '<|eom_id|>',
  '<|eot|>',
  '<|EOT|>',
  '<|end|>',
  '<|return|>',
  '<|end_of_turn|>',
  '<|END_OF_TURN_TOKEN|>',
  '<|END_RESPONSE|>',
  '<end_of_turn>',
  '<turn|>',
  '<eos>',
  '</s>',
  '<｜end▁of▁sentence｜>',
  '<|end▁of▁sentence|>',
];
/** The only mark that is also HTML's: it ends a struck-out text where one was begun. */
const htmlEnd = '</s>';
const htmlStart = '<s>';

/** How much of the end of a text can be marks, in UTF-16 code units: what is longer is a text about them. */
const most = 200;

/** Removes marks of the end from the end of a text, and from nowhere else: a text may be about them. */
export class EndTokens {
  private held = '';
  private strikes = false;
  /** The end of the text so far, in which a tag may have begun. */
  private last = '';

  /** @returns the text that can be passed on; what may be marks is held */
  push(text: string): string {
    this.strikes ||= (this.last + text).includes(htmlStart);
    this.last = (this.last + text).slice(1 - htmlStart.length);
    if (this.held === '' && !text.includes('<')) return text;
    const all = this.held + text;
    const from = this.beginning(all);
    this.held = all.slice(from);
    return all.slice(0, from);
  }

  /** @returns what was held and is no mark after all. Call it at the end, and before something else follows. */
  release(isEnd: boolean): string {
    const { held } = this;
    this.held = '';
    return isEnd && this.skipMarks(held, 0) > 0 ? '' : held;
  }

  /** Where the marks at the end begin, the last of which may be incomplete. */
  private beginning(text: string): number {
    for (let at = text.indexOf('<', Math.max(0, text.length - most)); at >= 0; at = text.indexOf('<', at + 1)) {
      const rest = text.slice(this.skipMarks(text, at));
      if (rest === '' || marks.some((mark) => mark.startsWith(rest))) return at;
    }
    return text.length;
  }

  /** The position behind marks and the white space after each. */
  private skipMarks(text: string, start: number): number {
    let at = start;
    for (;;) {
      const mark = marks.find((one) => text.startsWith(one, at) && !(this.strikes && one === htmlEnd));
      if (mark === undefined) return at;
      at += mark.length;
      while (/\s/.test(text.charAt(at))) at += 1;
    }
  }
}
