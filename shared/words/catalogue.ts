import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { compile } from './compile.js';
import type { Language } from './language.js';
import { languageNow } from './languageNow.js';

/** Messages of ICU MessageFormat by their ids, in one language. */
type Messages = Record<string, string>;

interface Kinds {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The arguments of a message: text or a number for `{name}`, a number for `{count, plural, …}`. Numbers get separators. */
type Values<Message extends string> = GetICUArgs<Message, Kinds>;

/** Names of the tags in a message: `link` of `Read the <link>policy</link>.` */
type Tags<Message extends string> = Message extends `${string}<${infer Tag}>${infer Rest}`
  ? Tag extends `/${string}`
    ? Tags<Rest>
    : Tag | Tags<Rest>
  : never;

/** The words of a catalogue: a plain message is a string, one with arguments a function of them, one with tags a function to `Rich`. */
export type Words<Of extends Messages, Rich = string> = {
  readonly [Id in keyof Of]: [Tags<Of[Id]>] extends [never]
    ? keyof Values<Of[Id]> extends never
      ? string
      : (values: Values<Of[Id]>) => string
    : (values: Values<Of[Id]> & Record<Tags<Of[Id]>, (inner: Rich) => Rich>) => Rich;
};

/** A translation: the same ids, each with the same arguments and tags. The type error names the difference. */
type Checked<Of extends Messages, Translation> = {
  [Id in keyof Of]: Id extends keyof Translation
    ? Translation[Id] extends string
      ? [keyof Values<Of[Id]> | Tags<Of[Id]>, keyof Values<Translation[Id]> | Tags<Translation[Id]>] extends [
          keyof Values<Translation[Id]> | Tags<Translation[Id]>,
          keyof Values<Of[Id]> | Tags<Of[Id]>,
        ]
        ? string
        : ['Its arguments or tags are not those of the English message.']
      : string
    : string;
} & { [Id in Exclude<keyof Translation, keyof Of>]: never };

/** A words catalogue in its source: every message in every language. */
export type WordsCatalogue<Of extends Messages, Translation extends Messages> = { en: Of; de: Translation & Checked<Of, Translation> };

/**
 * Makes the words of a catalogue, once for each language.
 * @param join joins the pieces of a message with tags
 * @returns a function from a language to its words
 */
export function wordsOf<const Of extends Messages, const Translation extends Messages, Rich>(
  catalogue: WordsCatalogue<Of, Translation>,
  join: (pieces: (string | Rich)[]) => Rich,
): (language: Language) => Words<Of, Rich> {
  const made = new Map<Language, Words<Of, Rich>>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const words = bind<Of, Rich>(catalogue[language], language, join);
    made.set(language, words);
    return words;
  };
}

/** Makes the words of a catalogue in which tags, too, return strings. */
export const textsOf = <const Of extends Messages, const Translation extends Messages>(
  catalogue: WordsCatalogue<Of, Translation>,
): ((language: Language) => Words<Of>) => wordsOf(catalogue, (pieces) => pieces.join(''));

/** Makes the texts of a catalogue like `textsOf`; without a language they are in that of the present reader. */
export function textsNow<const Of extends Messages, const Translation extends Messages>(
  catalogue: WordsCatalogue<Of, Translation>,
): (language?: Language) => Words<Of> {
  const texts = textsOf(catalogue);
  return (language = languageNow()) => texts(language);
}

type Value<Rich> = string | number | Date | ((inner: Rich) => Rich);

function bind<Of extends Messages, Rich>(
  messages: Messages,
  language: Language,
  join: (pieces: (string | Rich)[]) => Rich,
): Words<Of, Rich> {
  const entries = Object.entries(messages).map(([id, message]) => {
    const compiled = compile(message);
    if (typeof compiled === 'string') return [id, compiled];
    const plain = isPlain(compiled);
    return [id, (values: Record<string, Value<Rich>>) => fill(compiled, language, values, { join, plain })];
  });
  const words: unknown = Object.fromEntries(entries);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the types of messages are read from their texts
  return words as Words<Of, Rich>;
}

/** Whether an argument only stands in the text: a number is then written as in a sentence, which icu-minify does not do. */
function isPlain(message: CompiledMessage): (name: string) => boolean {
  const typed = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node) && typeof node[0] === 'string' && typeof node[1] === 'number' && node[1] > 0) typed.add(node[0]);
    for (const inner of Object.values(node)) look(inner);
  };
  look(message);
  return (name) => !typed.has(name);
}

function fill<Rich>(
  message: CompiledMessage,
  language: Language,
  values: Record<string, Value<Rich>>,
  { join, plain }: { join: (pieces: (string | Rich)[]) => Rich; plain: (name: string) => boolean },
): string | Rich {
  const handled: FormatValues<Rich> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'function') handled[name] = (inner: (string | Rich)[]) => value(join(inner));
    else handled[name] = typeof value === 'number' && plain(name) ? formatters.getNumberFormat(language, exact).format(value) : value;
  }
  const filled = format<Rich>(message, language, handled, { formatters });
  return Array.isArray(filled) ? join(filled) : filled;
}

/** The decimal places of a number stay. */
const exact: Intl.NumberFormatOptions = { maximumFractionDigits: 20 };

/** Keeps one formatter for each language and options, because making them is slow. */
function keep<Options, Made>(make: (language: string, options?: Options) => Made) {
  const kept = new Map<string, Made>();
  return (language: string, options?: Options): Made => {
    const key = language + JSON.stringify(options);
    const found = kept.get(key) ?? make(language, options);
    kept.set(key, found);
    return found;
  };
}

const formatters = {
  getNumberFormat: keep((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)),
  getPluralRules: keep((language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options)),
  getDateTimeFormat: keep((language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)),
};
