import { Tokenizer, type Tokens } from 'marked';
import { safeAddress } from './safeAddress.js';

const eastAsian =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef';
/** A letter or a sign of a script that is written without spaces. */
const eastAsianEnd = new RegExp(`[${eastAsian}]$`, 'u');
/** Signs that end an address in a text of such a script. Its letters may be a part of an address. */
const addressEnd = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2018-\u201f]/u;
/** A sign beside a run of asterisks that has a letter or a sign of such a script on its other side. */
const signBeside = new RegExp(
  `(?![*_~])[\\p{P}\\p{S}](?=(?:\\*{1,3}|~~)[${eastAsian}])|(?<=[${eastAsian}](?:\\*{1,3}|~~))(?![*_~])[\\p{P}\\p{S}]`,
  'gu',
);
/** Most characters of an address that are searched for such a sign. */
const longestAddress = 2_000;
/** Most characters of a heading that is underlined: each line of a paragraph may be asked whether it is one. */
const longestHeading = 4_000;
/** A line of one dash below a line of text: more often the beginning of a list than a heading. */
const oneDash = /^[^\n]*\n {0,3}-[ \t]*(?:\n|$)/;

/**
 * Hides signs beside emphasis from the rule that tells opening from closing asterisks: it takes spaces for granted, which Chinese,
 * Japanese and Korean do not write. https://github.com/tats-u/markdown-cjk-friendly has the rule.
 * @returns a text of the same length
 */
export const hideSigns = (text: string): string => text.replace(signBeside, (sign) => 'a'.repeat(sign.length));

/** The name of a link definition, as marked writes it. */
export const labelOf = (label: string): string => label.toLowerCase().replace(/\s+/g, ' ');

/** A name in brackets. */
const named = /\[((?:[^[\]\\\n]|\\.){1,300})\]/g;

/** Signs that may stand before a definition in its line: those of quotes and items. */
const beginsLine = /^(?:[\s>*+-]|\d{1,9}[.)])*$/;
/** Most characters before a definition that are looked at. */
const nearby = 60;

/**
 * Names in brackets that are not the beginning of a definition: what a definition may be for.
 * @param ended whether the text is complete; otherwise a colon may follow a name at its end
 */
export function labelsIn(text: string, ended: boolean): Set<string> {
  const labels = new Set<string>();
  for (const { 0: whole, 1: label = '', index } of text.matchAll(named)) {
    const next = text.charAt(index + whole.length);
    const mayDefine = next === ':' || (next === '' && !ended);
    if (!mayDefine || !isLineStart(text.slice(Math.max(0, index - nearby), index), index <= nearby)) labels.add(labelOf(label));
  }
  return labels;
}

function isLineStart(before: string, fromStart: boolean): boolean {
  const line = before.lastIndexOf('\n') + 1;
  return (fromStart || line > 0) && beginsLine.test(before.slice(line));
}

/** marked's tokenizer for what models write: https://github.github.com/gfm with differences, each named at its function. */
export class AnswerTokenizer extends Tokenizer {
  /** Names of definitions that nothing used, so that they stay text. */
  readonly unused = new Set<string>();

  /** @param labels names that are used in the text */
  constructor(private readonly labels: ReadonlySet<string>) {
    super();
  }

  /** A definition that no link uses, or that has no address, is no definition but a line of the text: `[Alice]: Hello`. */
  override def(source: string): Tokens.Def | undefined {
    const found = super.def(source);
    if (!found || found.tag.startsWith('^')) return undefined;
    if (safeAddress(found.href, 'mailto:') === undefined) return undefined;
    if (this.labels.has(found.tag)) return found;
    this.unused.add(found.tag);
    return undefined;
  }

  /** One tilde means “about” or a range, two strike out. */
  override del(source: string, masked: string, before?: string): Tokens.Del | undefined {
    return source.startsWith('~~') ? super.del(source, masked, before !== undefined && eastAsianEnd.test(before) ? '' : before) : undefined;
  }

  /** Before a sign, asterisks that follow a letter of a script without spaces may open emphasis. */
  override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const isOpen = source.startsWith('*') && eastAsianEnd.test(before);
    return super.emStrong(source, masked, isOpen ? '' : before);
  }

  /** An address ends before a sign of a script without spaces. */
  override url(source: string): Tokens.Link | undefined {
    // Cut before it is read: a text may be one long word of such addresses.
    const end = source.slice(0, longestAddress).search(addressEnd);
    return super.url(end < 0 ? source : source.slice(0, end));
  }

  override lheading(source: string): Tokens.Heading | undefined {
    if (oneDash.test(source)) return undefined;
    const near = source.slice(0, longestHeading);
    const found = super.lheading(near);
    return found?.raw.length === longestHeading ? undefined : found;
  }

  /** Its two first lines are asked before the rest is read: a text may be nothing but lines that could begin a table. */
  override table(source: string): Tokens.Table | undefined {
    const second = source.indexOf('\n') + 1;
    const end = second === 0 ? -1 : source.indexOf('\n', second);
    if (end < 0) return super.table(source);
    return /[:|]/.test(source.slice(second, end)) && super.table(source.slice(0, end + 1)) ? super.table(source) : undefined;
  }
}
