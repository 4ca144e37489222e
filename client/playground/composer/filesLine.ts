import { type AskValues, isComing } from './askValues.js';
import { words } from './words.js';

/** What is to be done before the files of a prompt can be sent; undefined if nothing is. @param isEmpty whether no text is with them */
export function filesLine(files: AskValues['files'], isEmpty: boolean): string | undefined {
  const coming = files.filter(isComing).length;
  if (coming > 0) return words.uploading({ coming, count: files.length });
  return isEmpty && files.length > 0 ? words.sayWhat({ count: files.length }) : undefined;
}
