import { apollo } from '../api/apollo.js';
import { FilesDocument, type FilePartsFragment } from './files.generated.js';

/** Reads a file again: its addresses end after minutes. Whoever shows it gets the new ones by the cache. @throws if it is gone */
export async function readFileAgain(id: string): Promise<FilePartsFragment | undefined> {
  const { data } = await apollo.query({ query: FilesDocument, variables: { ids: [id] }, fetchPolicy: 'network-only' });
  return data?.files[0];
}
