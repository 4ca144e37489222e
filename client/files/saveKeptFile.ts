import { toastError } from '../api/toastError.js';
import { readFileAgain } from './readFileAgain.js';

/** Lets the browser save a file. */
export async function saveKeptFile(id: string, name: string): Promise<void> {
  try {
    const file = await readFileAgain(id);
    if (!file) return;
    const link = document.createElement('a');
    link.href = file.url;
    link.download = name;
    link.click();
  } catch (error) {
    toastError(error);
  }
}
