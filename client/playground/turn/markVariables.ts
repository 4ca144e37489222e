import { isVariableName, readTemplate, variableNames } from '../../../shared/prompt/template.js';

/** Words of a text that became a variable. */
export interface Marked {
  name: string;
  words: string;
}

/** A prompt as it was asked, as a template: braces in it are literal. */
export const templateOf = (prompt: string): string => prompt.replaceAll('{{', '\\{{');

/** How often words stand in a template, outside of its variables. */
export const countOf = (template: string, words: string): number =>
  words === '' ? 0 : readTemplate(template).reduce((sum, { kind, raw }) => sum + (kind === 'text' ? raw.split(words).length - 1 : 0), 0);

/** The template with a variable in every place of its words. */
export const mark = (template: string, { name, words }: Marked): string =>
  readTemplate(template)
    .map(({ kind, raw }) => (kind === 'text' ? raw.replaceAll(words, () => `{{${name}}}`) : raw))
    .join('');

/** The template with the words in every place of their variable. */
export const unmark = (template: string, { name, words }: Marked): string =>
  readTemplate(template)
    .map((piece) => (piece.kind === 'variable' && piece.name === name ? words : piece.raw))
    .join('');

/** Why a name cannot be a new variable's; undefined if it can. */
export function problemOfName(template: string, name: string): 'badName' | 'takenName' | undefined {
  if (!isVariableName(name)) return 'badName';
  return variableNames(template).includes(name) ? 'takenName' : undefined;
}

const longestName = 24;

/** A name for words: these words themselves, as far as they can be one and are not too long. */
export function nameFor(template: string, words: string): string {
  const joined =
    words
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('_')
      .slice(0, longestName)
      .replace(/_$/, '') ?? '';
  const name = joined === '' ? 'variable' : joined;
  const names = variableNames(template);
  for (let nth = 1; ; nth += 1) {
    const numbered = nth === 1 ? name : `${name}_${nth.toFixed()}`;
    if (!names.includes(numbered)) return numbered;
  }
}

const longestTitle = 60;

/** A title for a prompt: its first line, cut between two words. */
export function titleFor(prompt: string): string {
  const line = prompt.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? '';
  if (line.length <= longestTitle) return line.replace(/[:.]$/, '');
  const cut = line.slice(0, longestTitle);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
