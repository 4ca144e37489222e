/**
 * How models mark the end of what they write, and the beginning of the next turn: any special token, and words in brackets of some. A
 * server with another template than the model's sends them as text.
 */
const mark = /(?:<[|｜][\w▁]{1,40}[|｜]>|<(?:end_of_turn|end_of_utterance|turn\||eos|eot|pad|\/s)>|\[\/INST\]|\[EOS\])/iy;
/** Those whose beginning cannot be told from a special token's. */
const fixed = ['<end_of_turn>', '<end_of_utterance>', '<turn|>', '<eos>', '<eot>', '<pad>', '</s>', '[/inst]', '[eos]'];
const first = /[<[]/;
const space = /\s*/y;
const begun = /^<[|｜](?:[\w▁]{0,40}[|｜]?)$/;
/** Who speaks next: it follows a mark of the beginning. */
const roles = ['user', 'assistant', 'system'];
const nextTurn = '<|im_start|>';
/** The only mark that is also HTML's: it ends a struck-out text where one was begun. */
const htmlEnd = '</s>';
const htmlStart = '<s>';

/** How much of the end of a text can be marks, in UTF-16 code units: what is longer is a text about them. */
const most = 200;
/** No beginning of a mark is longer. */
const longest = 48;

/** Removes marks of the end from the end of a text, and from nowhere else: a text may be about them. */
export class EndTokens {
  /** Marks, and then perhaps a part of one. */
  private held = '';
  /** Length of the whole marks in it, with the white space after each. */
  private whole = 0;
  /** Whether another turn begins after those. */
  private isTurn = false;
  private strikes = false;
  /** The end of the text so far, if a tag may have begun in it. */
  private last = '';

  /** @returns the text that can be passed on; what may be marks is held */
  push(text: string): string {
    const isPlain = !first.test(text);
    // Nearly every piece: it costs one look at its characters.
    if (isPlain && this.last === '' && this.held === '') return text;
    this.strikes ||= (this.last + text).includes(htmlStart);
    const end = (this.last + text.slice(1 - htmlStart.length)).slice(1 - htmlStart.length);
    this.last = end.includes('<') ? end : '';
    if (isPlain && this.held === '') return text;
    const all = this.held + text;
    let start = this.held === '' ? all.search(first) : 0;
    let at = start + this.whole;
    while (start < all.length && !this.mayEnd(all, (at = this.skipMarks(all, at)))) {
      // Whole marks that other text follows: none begins within them.
      const next = all.slice(at + 1).search(first);
      this.isTurn = false;
      start = at = next < 0 ? all.length : at + 1 + next;
    }
    if (all.length - start > most) [start, this.isTurn] = [at, false];
    this.held = all.slice(start);
    this.whole = at - start;
    return all.slice(0, start);
  }

  /** @returns what was held and is no mark after all. Call it at the end, and before something else follows. */
  release(isEnd: boolean): string {
    const { held, whole } = this;
    [this.held, this.whole, this.isTurn] = ['', 0, false];
    return isEnd && whole > 0 ? '' : held;
  }

  /** Whether a mark may have begun here, behind whole ones or at the beginning of one. */
  private mayEnd(text: string, at: number): boolean {
    if (text.length - at > longest) return false;
    const rest = text.slice(at).toLowerCase();
    if (rest === '' || rest === '<' || begun.test(rest) || fixed.some((one) => one.startsWith(rest))) return true;
    return this.isTurn && roles.some((role) => role.startsWith(rest));
  }

  /** The position behind marks and the white space after each. */
  private skipMarks(text: string, start: number): number {
    for (let at = start; ;) {
      const role = this.isTurn ? roles.find((one) => text.startsWith(one, at)) : undefined;
      at += role?.length ?? 0;
      this.isTurn &&= role === undefined;
      space.lastIndex = at;
      at += space.exec(text)?.[0].length ?? 0;
      mark.lastIndex = at;
      const found = mark.exec(text)?.[0].toLowerCase();
      if (found === undefined || (this.strikes && found === htmlEnd)) return at;
      at += found.length;
      this.isTurn = found === nextTurn;
    }
  }
}
