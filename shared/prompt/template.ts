import { promptWords } from './promptWords.js';
import type { variableKinds } from './variableKinds.js';

/** A variable of a prompt, which a person fills in before it is asked. The value of a FILE is the name of a file that is attached. */
export interface Variable {
  name: string;
  kind: (typeof variableKinds)[number];
  required: boolean;
  /** Its value if the person writes nothing. */
  default?: string | null | undefined;
  /** Bounds of a number. */
  min?: number | null | undefined;
  max?: number | null | undefined;
  /** Of a CHOICE, in order. */
  choices: readonly string[];
}

/** A part of a prompt's text. The joined `raw` of all pieces is the text; `text` is without the backslashes of literal braces. */
export type TemplatePiece = { kind: 'text'; text: string; raw: string } | { kind: 'variable'; name: string; raw: string };

/** Most characters of a variable's name. */
const nameLength = 60;
const name = `[\\p{L}\\p{M}\\p{N}_-]{1,${nameLength.toFixed()}}`;
const placeholders = new RegExp(`\\\\\\{\\{|\\{\\{[ \\t]*(${name})[ \\t]*\\}\\}`, 'gu');
const wholeName = new RegExp(`^${name}$`, 'u');
const decimal = /^[+-]?\d+(?:\.\d+)?$/;

/** Whether a text can be a variable's name: letters of any script, digits, _ and -. */
export const isVariableName = (text: string): boolean => wholeName.test(text);

/** The parts of a prompt's text: `{{name}}` is a variable, and `\{{` stands for two literal braces. */
export function readTemplate(text: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let plain = { text: '', raw: '' };
  const addPlain = (read: string, raw = read) => {
    plain = { text: plain.text + read, raw: plain.raw + raw };
  };
  const endPlain = () => {
    if (plain.raw !== '') pieces.push({ kind: 'text', ...plain });
    plain = { text: '', raw: '' };
  };
  let at = 0;
  for (const { 0: raw, 1: found, index } of text.matchAll(placeholders)) {
    addPlain(text.slice(at, index));
    at = index + raw.length;
    if (found === undefined) addPlain('{{', raw);
    else {
      endPlain();
      pieces.push({ kind: 'variable', name: found, raw });
    }
  }
  addPlain(text.slice(at));
  endPlain();
  return pieces;
}

/** The names of a text's variables in the order of their first appearance. */
export const variableNames = (text: string): string[] => [
  ...new Set(readTemplate(text).flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []))),
];

/** The text with its variables filled in; a variable without a value stays as it is written. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  readTemplate(text)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return Object.hasOwn(values, piece.name) ? (values[piece.name] ?? piece.raw) : piece.raw;
    })
    .join('');

/** A variable of which nothing but its name is known. */
export const plainVariable = (name: string): Variable => ({ name, kind: 'TEXT', required: true, choices: [] });

/** The variables of a text: those described that stand in it, in their order, then those that are in the text alone. */
export function variablesOf<Described extends Variable>(text: string, described: readonly Described[]): (Described | Variable)[] {
  const names = variableNames(text);
  const known = described.filter((variable) => names.includes(variable.name));
  const missing = names.filter((one) => !known.some((variable) => variable.name === one));
  return [...known, ...missing.map(plainVariable)];
}

/** Why a value cannot be filled in, for people; undefined if it can. */
export function problemOf({ kind, required, min, max, choices }: Variable, value: string): string | undefined {
  const words = promptWords();
  if (value.trim() === '') return required ? (kind === 'FILE' ? words.chooseFile : words.fillIn) : undefined;
  if (kind === 'CHOICE') return choices.includes(value) ? undefined : words.notAmongChoices;
  if (kind !== 'NUMBER') return undefined;
  if (!decimal.test(value.trim())) return words.noNumber;
  if (min != null && Number(value) < min) return words.tooSmall({ min: String(min) });
  if (max != null && Number(value) > max) return words.tooLarge({ max: String(max) });
  return undefined;
}
