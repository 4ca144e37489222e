import path from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, parseSync } from 'vite';
import { type Language, languages } from '../../shared/words/language.js';

/** Keeps in each build of the client only the words of its language, compiled. */

/**
 * `pseudo` is English made 40 % longer, for the journey that tests the screens with long texts; `mirrored` is English from right to
 * left, for the one that tests the frame.
 */
type Built = Language | 'pseudo' | 'mirrored';

const isBuilt = (name: string): name is Built => [...languages, 'pseudo', 'mirrored'].includes(name);

const folder = (name: string) => path.join(import.meta.dirname, '../..', name).replaceAll('\\', '/');

/** The functions that make catalogues. */
const makers = new Set(['catalogue', 'textsOf', 'textsNow']);

/** A node of the syntax tree, with the fields that catalogues need. */
interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const entry of value) yield* nodesIn(entry);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesIn(inner);
}

/** The names and values of an object expression's properties. */
function entriesOf(object: unknown): [string, Node][] {
  if (!isNode(object) || object.type !== 'ObjectExpression') return [];
  return list(object['properties']).map((property) => {
    const [key, value] = isNode(property) ? [property['key'], property['value']] : [];
    if (!isNode(key) || !isNode(value)) throw new Error('A catalogue has plain ids and texts, nothing else.');
    return [String(key['name'] ?? key['value']), value];
  });
}

function textOf(id: string, { type, ...node }: Node): string {
  if (type !== 'Literal' || typeof node['value'] !== 'string') throw new Error(`The message ${id} is no plain text.`);
  return node['value'];
}

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' };

/** Makes a text 40 % longer; lines can break at the same places. */
export function lengthen(text: string): string {
  const accented = text.replace(/[aeiou]/gi, (letter) => accents[letter] ?? letter);
  return accented.replace(/\p{L}+/gu, (word) => word + '~'.repeat(Math.ceil(word.length * 0.4)));
}

/** Makes a text run from right to left, as Arabic does, by Unicode's override. */
export const mirror = (text: string): string => `\u202e${text}\u202c`;

const changes = { pseudo: lengthen, mirrored: mirror };

/** Changes the texts of a compiled message, but not its arguments: [name], [name, kind, { branch }], [tag, …pieces]. */
function changed(message: unknown, change: (text: string) => string): unknown {
  if (typeof message === 'string') return change(message);
  if (!Array.isArray(message)) return message;
  const branches = (of: unknown): unknown =>
    typeof of === 'object' && of !== null
      ? Object.fromEntries(Object.entries(of).map(([name, branch]) => [name, changed(branch, change)]))
      : of;
  return list(message).map((node) => {
    if (!Array.isArray(node)) return changed(node, change);
    const [name, kind, ...rest] = list(node);
    if (kind === undefined) return [name];
    if (typeof kind !== 'number' || kind === 0)
      return [name, ...[kind, ...rest].map((piece) => changed(Array.isArray(piece) ? [piece] : piece, change)).flat()];
    return [name, kind, ...rest.map(branches)];
  });
}

/**
 * Sets the language of a build: client/words/language.ts names it, catalogues keep only its messages, compiled, and the compiler
 * is left out.
 */
export function words(name = 'en'): Plugin {
  if (!isBuilt(name)) throw new Error(`There are no words in ${name}.`);
  const change = name === 'pseudo' || name === 'mirrored' ? changes[name] : undefined;
  const language = name === 'pseudo' || name === 'mirrored' ? 'en' : name;
  return {
    name: 'words',
    transformIndexHtml: (page) => (name === 'mirrored' ? page.replace('<html ', '<html dir="rtl" ') : page),
    load(id) {
      if (id === folder('client/words/language.ts')) return `export const language = ${JSON.stringify(language)};`;
      if (id === folder('shared/words/compile.ts')) return 'export const compile = (message) => message;';
      return undefined;
    },
    transform(code, id) {
      if (!/[wW]ords\.ts$/.test(id)) return undefined;
      let written = code;
      // From the last to the first, so that the positions of the others stay valid.
      for (const call of [...nodesIn(parseSync(id, code).program)].reverse()) {
        const [callee, given] = [call['callee'], call['arguments']];
        if (call.type !== 'CallExpression' || !isNode(callee) || !makers.has(String(callee['name'])) || given === undefined) continue;
        const [argument] = list(given);
        const chosen = new Map(entriesOf(argument)).get(language);
        if (!isNode(argument) || !chosen) throw new Error(`${id} has no words in ${language}.`);
        const compiled = entriesOf(chosen).map(([key, node]): [string, unknown] => {
          const message: unknown = compile(textOf(key, node));
          return [key, change ? changed(message, change) : message];
        });
        const kept = JSON.stringify({ [language]: Object.fromEntries(compiled) });
        written = written.slice(0, argument.start) + kept + written.slice(argument.end);
      }
      return { code: written, map: null };
    },
  };
}
