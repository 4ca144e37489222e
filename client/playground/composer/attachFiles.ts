import { forgetUpload, startUpload } from '../../files/uploads.js';
import { refuseEarly } from '../../files/refuseEarly.js';
import type { FileRoomQuery } from '../../files/files.generated.js';
import type { UnsentFile } from './askValues.js';
import type { ComposerStore } from './ComposerStore.js';

type Composer = Pick<ComposerStore, 'get' | 'dispatch'>;

/** Attaches files to the next prompt and begins to upload them; what cannot be taken stands among them and says why. */
export function attachFiles({ get, dispatch }: Composer, added: readonly File[], room: FileRoomQuery['fileRoom'] | undefined): void {
  const files = [...get().values.files];
  for (const file of added) {
    const taken = files.filter(({ problem }) => problem === undefined).length;
    const problem = refuseEarly(file, room, taken);
    const key = crypto.randomUUID();
    files.push({ key, name: file.name, bytes: file.size, problem });
    if (problem === undefined) startUpload(key, file);
  }
  dispatch({ type: 'files', files });
}

/** Takes a file out of the next prompt; one that is on its way is not sent further. */
export function removeFile({ get, dispatch }: Composer, key: string): void {
  dispatch({ type: 'files', files: get().values.files.filter((file) => file.key !== key) });
  forgetUpload(key);
}

/** Notes what became of a file. */
export function settleFile({ get, dispatch }: Composer, key: string, end: Pick<UnsentFile, 'id' | 'problem' | 'isRoomFull'>): void {
  const files = get().values.files.map((file) => (file.key === key ? { ...file, ...end } : file));
  dispatch({ type: 'files', files: withoutRepeats(files) });
  forgetUpload(key);
}

/** The same content is one file, however often it was attached. */
const withoutRepeats = (files: readonly UnsentFile[]): UnsentFile[] =>
  files.filter(({ id }, place) => id === undefined || files.findIndex((file) => file.id === id) === place);
