import { field, listAt, textAt } from './fields.js';
import type { Part } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import { words } from './words.js';

/** Languages of blocks of code, by the media types of what models write beside a conversation. */
const languages: ReadonlyMap<string, string> = new Map([
  ['text/markdown', 'markdown'],
  ['text/html', 'html'],
  ['image/svg+xml', 'svg'],
  ['application/vnd.ant.mermaid', 'mermaid'],
  ['application/vnd.ant.react', 'jsx'],
  ['document', 'markdown'],
]);

const block = (title: string, text: string, language = ''): Part =>
  markedPart(words().file({ name: title }), { kind: 'text', text: fenced(text, language) });

/**
 * What a model of Claude's wrote beside a conversation by a tool: a text under its title, or what it changed in one.
 * @returns undefined for another tool
 */
export function artifactOf(name: string, input: unknown): Part[] | undefined {
  const path = textAt(input, 'path') ?? textAt(input, 'file_path');
  const title = textAt(input, 'title') ?? path ?? textAt(input, 'id') ?? textAt(input, 'description') ?? '?';
  const type = textAt(input, 'type') ?? '';
  const language = textAt(input, 'language') ?? languages.get(type) ?? /\.(\w{1,10})$/.exec(path ?? '')?.[1];
  const text = textAt(input, 'content') ?? textAt(input, 'file_text');
  const [before, after] = [textAt(input, 'old_str'), textAt(input, 'new_str')];
  if (name !== 'artifacts' && name !== 'create_file' && name !== 'str_replace') return undefined;
  if (text !== undefined) return [block(title, text, language)];
  if (before === undefined && after === undefined) return undefined;
  return [block(title, [before, '→', after ?? ''].filter((one) => one !== undefined).join('\n'), language)];
}

/**
 * What a model of ChatGPT's wrote on its canvas: a text under its title, or what it changed in one.
 * @returns undefined for what is neither
 */
export function canvasOf(json: string): Part[] | undefined {
  const value = parsed(json);
  const [name, type, content] = [textAt(value, 'name'), textAt(value, 'type'), textAt(value, 'content')];
  if (name !== undefined && type !== undefined && content !== undefined && /^(?:document$|code\/)/.test(type))
    return [block(name, content, languages.get(type) ?? type.slice('code/'.length))];
  const changes = listAt(value, 'updates').flatMap((one) => {
    const [pattern, replacement] = [textAt(one, 'pattern'), textAt(one, 'replacement')];
    return pattern === undefined || replacement === undefined ? [] : [{ pattern, replacement }];
  });
  if (changes.length === 0 || field(value, 'updates') === undefined) return undefined;
  // All of a text is replaced by this pattern.
  return changes.map(({ pattern, replacement }) => block('canvas', pattern === '.*' ? replacement : `${pattern}\n→\n${replacement}`));
}

function parsed(json: string): unknown {
  if (!json.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
