import type { Token, TokenizerExtension } from 'marked';

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
  start: (source) => {
    const at = source.search(/\n {0,3}\[\^[^\]\s]{1,100}\]:/);
    return at < 0 ? undefined : at + 1;
  },
  tokenizer(source) {
    const begun = noteStart.exec(source);
    if (!begun) return undefined;
    const lines = source.split('\n');
    let count = 1;
    let end = 1;
    for (; count < lines.length; count += 1) {
      const line = lines[count] ?? '';
      const isAfterBlank = end < count;
      if (line.trim() === '') continue;
      if (isAfterBlank ? !setIn.test(line) : !goesOn.test(line)) break;
      end = count + 1;
    }
    const raw = lines.slice(0, end).join('\n');
    const whole = source.charAt(raw.length) === '\n' ? `${raw}\n` : raw;
    const text = raw.slice(begun[0].length).replace(/\n(?: {1,4}|\t)/g, '\n');
    const tokens: Token[] = [];
    this.lexer.blockTokens(text, tokens);
    return { type: 'note', raw: whole, label: begun[1] ?? '', tokens };
  },
  childTokens: ['tokens'],
};

/** A sign without a note is text, such as a class of characters: `[^a-z]`. */
export const inlineNoteSign: TokenizerExtension = {
  name: 'noteSign',
  level: 'inline',
  start: (source) => {
    const at = source.indexOf('[^');
    return at < 0 ? undefined : at;
  },
  tokenizer(source) {
    const found = signed.exec(source);
    const label = found?.[1] ?? '';
    return found && noteKey(label) in this.lexer.tokens.links ? { type: 'noteSign', raw: found[0], label } : undefined;
  },
};
