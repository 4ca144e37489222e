import { fillTemplate } from '../../../shared/prompt/template.js';
import type { AskValues, UnsentFile } from './askValues.js';
import type { Taken } from './taken.js';

/** The values with these files of the prompt. The variables of files have their names; of one that is taken out or refused, none. */
export function withFiles(values: AskValues, files: UnsentFile[]): AskValues {
  return linked({ ...values, files }, {});
}

/** The values with a file of the prompt in this variable. @param key of the file */
export const linkFile = (values: AskValues, name: string, key: string): AskValues => linked(values, { [name]: key });

/**
 * The values with these files in the variables that stand for none, in their order.
 * @param names of files that belong to certain variables, by the variables' names
 */
export function linkFiles(values: AskValues, keys: readonly string[], names: Readonly<Record<string, string>> = {}): AskValues {
  const { taken, files } = values;
  if (!taken) return values;
  const held = new Set(Object.values(taken.fileKeys));
  const free = files.filter(({ key, problem }) => keys.includes(key) && problem === undefined && !held.has(key));
  const links: Record<string, string> = {};
  const take = (name: string, file: UnsentFile | undefined) => {
    if (!file) return;
    links[name] = file.key;
    free.splice(free.indexOf(file), 1);
  };
  const empty = taken.variables.filter(({ name, kind }) => kind === 'FILE' && taken.fileKeys[name] === undefined).map(({ name }) => name);
  for (const name of empty)
    take(
      name,
      free.find((file) => file.name === names[name]),
    );
  for (const name of empty) if (links[name] === undefined && names[name] === undefined) take(name, free[0]);
  return linked(values, links);
}

/** The values with further links of variables to files, and without those to files that are not sent. */
function linked(values: AskValues, links: Readonly<Record<string, string>>): AskValues {
  const { taken, files } = values;
  if (!taken?.variables.some(({ kind }) => kind === 'FILE')) return values;
  const known = new Map(files.flatMap(({ key, name, problem }) => (problem === undefined ? [[key, name] as const] : [])));
  const fileKeys = Object.fromEntries(Object.entries({ ...taken.fileKeys, ...links }).filter(([, key]) => known.has(key)));
  const names = taken.variables.flatMap(({ name, kind }) =>
    kind === 'FILE' ? [[name, known.get(fileKeys[name] ?? '') ?? ''] as const] : [],
  );
  const filled: Taken = { ...taken, fileKeys, values: { ...taken.values, ...Object.fromEntries(names) } };
  // What was taken as text is the person's to change.
  if (taken.form !== 'fields') return { ...values, taken: { ...taken, fileKeys } };
  return { ...values, prompt: fillTemplate(taken.text, filled.values), taken: filled };
}
