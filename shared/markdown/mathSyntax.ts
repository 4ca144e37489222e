import type { TokenizerExtension } from 'marked';

/** A formula in TeX. */
export interface MathToken {
  type: 'math';
  raw: string;
  tex: string;
  /** Whether it is displayed on its own line. */
  display: boolean;
  /** Whether its closing delimiter is still missing. */
  open: boolean;
}

const blankLine = /\n[ \t]*\n/;
const closerOf: Record<string, string> = { $$: '$$', '\\[': '\\]', '\\(': '\\)' };
/** Environments that KaTeX has and that stand for a whole formula. */
const environments =
  'equation|align|aligned|alignat|alignedat|gather|gathered|multline|split|cases|rcases|dcases|(?:[pbBvV]|small)?matrix|array|CD|darray';
const environment = new RegExp(`^ {0,3}\\\\begin\\{((?:${environments})\\*?)\\}`);
const ownLine = /^ {0,3}(\$\$|\\\[)/;
const opener = /^(\$\$|\\\[|\\\()/;
/** Letters that may follow a formula within its word, as in “$n$th”; others mean that the signs are of shell variables. */
const suffix = '(?:th|st|nd|rd|s|es|ary|fold|dimensional)(?![A-Za-z0-9])';
const single = new RegExp(`\\$(?![\\s$])((?:\\\\[^\\n]|[^\\\\$\\n])+?)(?<!\\s)\\$(?![\\p{N}$])(?=${suffix}|[^A-Za-z_{(]|$)`, 'uy');
/** A character before `$` that makes it part of a price or a name. */
const glued = /[\p{L}\p{N}\\$]$/u;
/** Before a formula, a letter of a script without spaces is none of a name. */
const unglued = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const price = /^[\d.,]+\s*[\p{L}]{2,}/u;
const sign = /[\\^_{}=+<>]/;
/** Words, or a number of a source: what is in escaped brackets and is no formula. */
const wording = /\p{L}{3,}|^[\s\d.,;:–-]*$|^\s*\d+\s*,\s*(?:pp?|ch|vol|no)\b/u;

/** The formula `$…$` that begins at a place in a text. */
function singleAt(text: string, at: number, before: string): { raw: string; tex: string } | undefined {
  // This first: it is quick, and a text may be nothing but escaped signs.
  if (glued.test(before) && !unglued.test(before)) return undefined;
  single.lastIndex = at;
  const found = single.exec(text);
  const tex = found?.[1] ?? '';
  if (!found) return undefined;
  return tex.includes('**') || (price.test(tex) && !sign.test(tex)) ? undefined : { raw: found[0], tex };
}

/** Hides formulas within lines from the rules of emphasis. @returns a text of the same length */
export function hideFormulas(text: string): string {
  let hidden = '';
  let end = 0;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', Math.max(at + 1, end))) {
    const found = singleAt(text, at, text.slice(Math.max(0, at - 2), at));
    if (!found) continue;
    hidden += text.slice(end, at) + 'a'.repeat(found.raw.length);
    end = at + found.raw.length;
  }
  return hidden + text.slice(end);
}

/** Most characters of a formula on its own lines: a text may begin one with each line and end none. */
const longest = 10_000;

/** Formulas on their own lines: `$$…$$`, `\[…\]` and environments of TeX. Without its end, a formula is open as long as no blank line follows. */
export const blockMath: TokenizerExtension = {
  name: 'math',
  level: 'block',
  start: (source) => startOfLine(source, /\n {0,3}(?:\$\$|\\\[|\\begin\{)/),
  tokenizer: (text) => {
    const source = text.slice(0, longest);
    const begun = ownLine.exec(source);
    if (!begun) return environmentAt(source, text.length <= longest);
    const end = source.indexOf(closerOf[begun[1] ?? ''] ?? '', begun[0].length);
    if (end < 0) return openAt(source, source.slice(begun[0].length), text.length <= longest);
    const after = /^[ \t]*(?:\n|$)/.exec(source.slice(end + 2));
    const tex = source.slice(begun[0].length, end);
    if (begun[1] === '\\[' && !isTex(tex)) return undefined;
    return after && fits(tex) ? whole(source.slice(0, end + 2 + after[0].length), tex, true) : undefined;
  },
};

/** A paragraph is searched for the beginning of another block only so far: marked asks at each paragraph of a text. */
const nearby = 4_000;

/** Where a line begins, in the paragraph at the beginning of a text, that fits a pattern which begins with a line break. */
export function startOfLine(source: string, pattern: RegExp): number | undefined {
  const near = source.slice(0, nearby);
  const blank = near.search(blankLine);
  const at = (blank < 0 ? near : near.slice(0, blank)).search(pattern);
  return at < 0 ? undefined : at + 1;
}

/** A formula whose end has not come, which takes all of the text. @param isAll whether this is all of it */
const openAt = (source: string, tex: string, isAll: boolean): MathToken | undefined =>
  isAll && !blankLine.test(source) ? whole(source, tex, true, true) : undefined;

/** A formula that is an environment: KaTeX takes it with its beginning and end. */
function environmentAt(source: string, isAll: boolean): MathToken | undefined {
  const name = environment.exec(source)?.[1];
  if (name === undefined) return undefined;
  const closer = `\\end{${name}}`;
  const end = source.indexOf(closer);
  if (end < 0) return openAt(source, source, isAll);
  const after = /^[ \t]*(?:\n|$)/.exec(source.slice(end + closer.length));
  const tex = source.slice(0, end + closer.length);
  return after && fits(tex) ? whole(tex + after[0], tex, true) : undefined;
}

/** Text ends with its line, so that nothing beyond begins within it: marked asks at each line of a paragraph. */
export function restOfLine(source: string): string {
  const end = source.indexOf('\n');
  return end < 0 ? source : source.slice(0, end);
}

/** Formulas within a line: `$…$`, `\(…\)`, `$$…$$` and `\[…\]`. Two prices in a sentence are not a formula. */
export const inlineMath: TokenizerExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => restOfLine(source).match(/\$|\\[([]/)?.index,
  tokenizer: (source, tokens) => {
    const begun = opener.exec(source)?.[0];
    if (begun !== undefined) {
      const end = source.indexOf(closerOf[begun] ?? '', 2);
      const tex = source.slice(2, end);
      const before = tokens.at(-1)?.raw.slice(-2) ?? '';
      // A place in a list is no formula: `a\[i\]`.
      if (begun === '\\[' && glued.test(before) && !unglued.test(before)) return undefined;
      if (end < 0 || !fits(tex) || (begun !== '$$' && !isTex(tex))) return undefined;
      return whole(source.slice(0, end + 2), tex, begun !== '\\(');
    }
    const found = singleAt(source, 0, tokens.at(-1)?.raw.slice(-2) ?? '');
    return found && whole(found.raw, found.tex, false);
  },
};

/** Whether what stands in escaped brackets is a formula and not text with brackets that were escaped. */
const isTex = (tex: string): boolean => sign.test(tex) || !wording.test(tex);

const fits = (tex: string): boolean => tex.trim() !== '' && !blankLine.test(tex);

function whole(raw: string, tex: string, display: boolean, open = false): MathToken {
  return { type: 'math', raw, tex: tex.trim(), display, open };
}
