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
const ownLine = /^ {0,3}(\$\$|\\\[)/;
const opener = /^(\$\$|\\\[|\\\()/;
const single = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+?)(?<!\s)\$(?![\p{N}$])/u;
/** A character before `$` that makes it part of a price or a name. */
const glued = /[\p{L}\p{N}\\$]$/u;
const price = /^[\d.,]+\s*[\p{L}]{2,}/u;
const sign = /[\\^_{}=+<>]/;

/** Formulas on their own lines: `$$…$$` and `\[…\]`. Without its end, a formula is open as long as no blank line follows. */
export const blockMath: TokenizerExtension = {
  name: 'math',
  level: 'block',
  start: (source) => {
    const lineEnd = source.match(/\n {0,3}(?:\$\$|\\\[)/)?.index;
    return lineEnd === undefined ? undefined : lineEnd + 1;
  },
  tokenizer: (source) => {
    const begun = ownLine.exec(source);
    if (!begun) return undefined;
    const end = source.indexOf(closerOf[begun[1] ?? ''] ?? '', begun[0].length);
    if (end < 0) return blankLine.test(source) ? undefined : whole(source, source.slice(begun[0].length), true, true);
    const after = /^[ \t]*(?:\n|$)/.exec(source.slice(end + 2));
    const tex = source.slice(begun[0].length, end);
    return after && fits(tex) ? whole(source.slice(0, end + 2 + after[0].length), tex, true) : undefined;
  },
};

/** Formulas within a line: `$…$`, `\(…\)`, `$$…$$` and `\[…\]`. Two prices in a sentence are not a formula. */
export const inlineMath: TokenizerExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => source.match(/\$|\\[([]/)?.index,
  tokenizer: (source, tokens) => {
    const begun = opener.exec(source)?.[0];
    if (begun !== undefined) {
      const end = source.indexOf(closerOf[begun] ?? '', 2);
      const tex = source.slice(2, end);
      return end > 0 && fits(tex) ? whole(source.slice(0, end + 2), tex, begun !== '\\(') : undefined;
    }
    const found = single.exec(source);
    const tex = found?.[1] ?? '';
    if (!found || glued.test(tokens.at(-1)?.raw ?? '') || (price.test(tex) && !sign.test(tex))) return undefined;
    return whole(found[0], tex, false);
  },
};

const fits = (tex: string): boolean => tex.trim() !== '' && !blankLine.test(tex);

function whole(raw: string, tex: string, display: boolean, open = false): MathToken {
  return { type: 'math', raw, tex: tex.trim(), display, open };
}
