import { forgetUpload, startUpload } from '../../files/uploads.js';
import { refuseEarly } from '../../files/refuseEarly.js';
import type { FileRoomQuery } from '../../files/files.generated.js';
import { linkFile, linkFiles, withFiles } from './fileVariables.js';
import type { UnsentFile } from './askValues.js';
import type { ComposerStore } from './ComposerStore.js';

type Composer = Pick<ComposerStore, 'get' | 'dispatch'>;

/**
 * Attaches files to the next prompt and begins to upload them; what cannot be taken stands among them and says why.
 * @param variable the variable of a prompt that the first is for, in place of the file that it has; else they go into those that have none
 */
export function attachFiles(
  { get, dispatch }: Composer,
  added: readonly File[],
  room: FileRoomQuery['fileRoom'] | undefined,
  variable?: string,
): void {
  if (added.length === 0) return;
  const { values } = get();
  const before = variable === undefined ? undefined : values.taken?.fileKeys[variable];
  const files = values.files.filter(({ key }) => key !== before);
  const keys: string[] = [];
  for (const file of added) {
    const taken = files.filter(({ problem }) => problem === undefined).length;
    const problem = refuseEarly(file, room, taken);
    const key = crypto.randomUUID();
    files.push({ key, name: file.name, bytes: file.size, problem });
    keys.push(key);
    if (problem === undefined) startUpload(key, file);
  }
  const attached = withFiles(values, files);
  const [first] = keys;
  const isMeant = variable !== undefined && first !== undefined;
  dispatch({ type: 'values', values: isMeant ? linkFile(attached, variable, first) : linkFiles(attached, keys) });
  if (before !== undefined) forgetUpload(before);
}

/** Takes a file out of the next prompt; one that is on its way is not sent further. */
export function removeFile({ get, dispatch }: Composer, key: string): void {
  const { values } = get();
  dispatch({
    type: 'values',
    values: withFiles(
      values,
      values.files.filter((file) => file.key !== key),
    ),
  });
  forgetUpload(key);
}

/** Notes what became of a file. */
export function settleFile({ get, dispatch }: Composer, key: string, end: Pick<UnsentFile, 'id' | 'problem' | 'isRoomFull'>): void {
  const { values } = get();
  // The same content is one file, however often it was attached.
  const same = end.id === undefined ? undefined : values.files.find((file) => file.id === end.id && file.key !== key);
  const files = values.files.flatMap((file) => (file.key !== key ? [file] : same ? [] : [{ ...file, ...end }]));
  const variables = Object.entries(values.taken?.fileKeys ?? {}).flatMap(([name, held]) => (held === key ? [name] : []));
  dispatch({
    type: 'values',
    values: same ? variables.reduce((all, name) => linkFile(all, name, same.key), withFiles(values, files)) : withFiles(values, files),
  });
  forgetUpload(key);
}

/** Calls a file what the server calls it, as the models will read it. */
export function renameFile({ get, dispatch }: Composer, key: string, name: string): void {
  const { values } = get();
  const files = values.files.map((file) => (file.key === key ? { ...file, name } : file));
  dispatch({ type: 'values', values: withFiles(values, files) });
}
