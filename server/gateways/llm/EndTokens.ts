/**
 * How models mark the end of what they write, and the beginning of the next turn: any special token, and words in brackets of some. A
 * server with another template than the model's sends them as text.
 */
const mark = /(?:<[|｜][\w▁]{1,40}[|｜]>|<(?:end_of_turn|end_of_utterance|turn\||eos|eot|pad|\/s)>|\[\/INST\]|\[EOS\])/iy;
/** Those whose beginning cannot be told from a special token's. */
const fixed = ['<end_of_turn>', '<end_of_utterance>', '<turn|>', '<eos>', '<eot>', '<pad>', '</s>', '[/inst]', '[eos]'];
const begun = /^<[|｜](?:[\w▁]{0,40}[|｜]?)$/;
/** Who speaks next: it follows a mark of the beginning. */
const roles = ['user', 'assistant', 'system'];
const nextTurn = '<|im_start|>';
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
    if (this.held === '' && !/[<[]/.test(text)) return text;
    const all = this.held + text;
    const from = this.beginning(all);
    this.held = all.slice(from);
    return all.slice(0, from);
  }

  /** @returns what was held and is no mark after all. Call it at the end, and before something else follows. */
  release(isEnd: boolean): string {
    const { held } = this;
    this.held = '';
    return isEnd && this.skipMarks(held, 0).at > 0 ? '' : held;
  }

  /** Where the marks at the end begin, the last of which may be incomplete. */
  private beginning(text: string): number {
    for (let at = Math.max(0, text.length - most); at < text.length; at += 1) {
      if (text[at] !== '<' && text[at] !== '[') continue;
      const skipped = this.skipMarks(text, at);
      const rest = text.slice(skipped.at).toLowerCase();
      if (rest === '' || rest === '<' || begun.test(rest) || fixed.some((one) => one.startsWith(rest))) return at;
      if (skipped.isTurn && roles.some((role) => role.startsWith(rest))) return at;
    }
    return text.length;
  }

  /** The position behind marks and the white space after each, and whether another turn begins there. */
  private skipMarks(text: string, start: number): { at: number; isTurn: boolean } {
    let [at, isTurn] = [start, false];
    for (;;) {
      mark.lastIndex = at;
      const found = mark.exec(text)?.[0].toLowerCase();
      if (found === undefined || (this.strikes && found === htmlEnd)) return { at, isTurn };
      at += found.length;
      isTurn = found === nextTurn;
      const role = isTurn ? roles.find((one) => text.startsWith(one, at)) : undefined;
      at += role?.length ?? 0;
      while (/\s/.test(text.charAt(at))) at += 1;
    }
  }
}
