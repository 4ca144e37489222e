import { freshAccess, refreshTokens } from '../session/refreshTokens.js';
import { expireSession } from '../session/session.js';
import { toast } from '../ui/toast.js';
import { language } from '../words/language.js';
import { readErrorBody } from './readErrorBody.js';
import { words } from './words.js';

/** Time for the browser to read the saved file, in milliseconds. */
const readWithin = 60_000;

/**
 * Downloads a file of the signed-in person; a toast says why it failed.
 * @param address its path on this server
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  try {
    const response = await fetchSignedIn(address);
    // After a 401 the sign-in page follows.
    if (response.ok) saveFile(await response.blob(), fileName);
    else if (response.status !== 401) toast.error(await refusalOf(response));
  } catch {
    toast.error(words.brokenOff);
  }
}

/** After a 401 it retries once with new tokens, as apolloLinks.ts does for GraphQL. */
async function fetchSignedIn(address: string): Promise<Response> {
  const token = await freshAccess();
  const response = await request(address, token);
  if (response.status !== 401) return response;
  const renewed = await refreshTokens(token);
  if (renewed === undefined) return response;
  const again = await request(address, renewed);
  if (again.status === 401) expireSession();
  return again;
}

const request = (address: string, token: string | undefined): Promise<Response> =>
  fetch(address, { headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': language } });

/** The server's error message, or a general one. */
async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return readErrorBody(body)?.[0]?.detail ?? words.brokenOff;
}

/** Lets the browser save a file. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(content);
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the file some time after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, readWithin);
}
