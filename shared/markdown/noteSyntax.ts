import type { Token, TokenizerExtension } from 'marked';
import { restOfLine, startOfLine } from './mathSyntax.js';

/** The number or name in a text of a note below it: `[^1]`. */
export interface NoteSignToken {
  type: 'noteSign';
  raw: string;
  label: string;
}

/** A note, `[^1]: …`, where it is written. */
export interface NoteToken {
  type: 'note';
  raw: string;
  label: string;
  tokens: Token[];
}

const noteStart = /^ {0,3}\[\^([^\]\s^][^\]\s]{0,99})\]:[ \t]*/;
/** A line of the same note: further text, or a paragraph or a list that is set in. */
const goesOn = /^(?!\s*$)(?! {0,3}\[\^[^\]\s]{1,100}\]:)/;
const setIn = /^(?: {2,}|\t)\S/;
const signed = /^\[\^([^\]\s^][^\]\s]{0,99})\]/;

/** The key of a note among the link definitions: no link has such a name. */
export const noteKey = (label: string): string => `^${label.toLowerCase()}`;

/** Notes stand where they are written, which is nearly always below the text. */
export const blockNote: TokenizerExtension = {
  name: 'note',
  level: 'block',
  start: (source) => startOfLine(source, /\n {0,3}\[\^[^\]\s]{1,100}\]:/),
  tokenizer(source) {
    const begun = noteStart.exec(source);
    if (!begun) return undefined;
    const raw = source.slice(0, endOfNote(source));
    const whole = source.charAt(raw.length) === '\n' ? `${raw}\n` : raw;
    const text = raw.slice(begun[0].length).replace(/\n(?: {1,4}|\t)/g, '\n');
    const tokens: Token[] = [];
    this.lexer.blockTokens(text, tokens);
    return { type: 'note', raw: whole, label: begun[1] ?? '', tokens };
  },
  childTokens: ['tokens'],
};

/** Where the note at the beginning of a text ends. It reads no further than that: a text may be nothing but notes. */
function endOfNote(source: string): number {
  let end = lineEnd(source, 0);
  let isAfterBlank = false;
  for (let at = end + 1; at <= source.length; at = lineEnd(source, at) + 1) {
    const line = source.slice(at, lineEnd(source, at));
    if (line.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    if (isAfterBlank ? !setIn.test(line) : !goesOn.test(line)) break;
    isAfterBlank = false;
    end = at + line.length;
  }
  return end;
}

function lineEnd(source: string, from: number): number {
  const at = source.indexOf('\n', from);
  return at < 0 ? source.length : at;
}

/** A sign without a note is text, such as a class of characters: `[^a-z]`. */
export const inlineNoteSign: TokenizerExtension = {
  name: 'noteSign',
  level: 'inline',
  start: (source) => {
    const at = restOfLine(source).indexOf('[^');
    return at < 0 ? undefined : at;
  },
  tokenizer(source) {
    const found = signed.exec(source);
    const label = found?.[1] ?? '';
    return found && noteKey(label) in this.lexer.tokens.links ? { type: 'noteSign', raw: found[0], label } : undefined;
  },
};
