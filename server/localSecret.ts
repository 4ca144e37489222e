import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../shared/errors/StartError.js';

/** What is lost with a secret. */
const lost = { 'token-secret': 'everybody has to sign in again', 'key-secret': 'kept keys of providers have to be given again' };
/** Characters of a secret: 32 bytes in base64url. */
const length = 43;

/**
 * A secret of local mode, 32 random bytes in base64url: made once, stored in the data folder, readable only by its owner.
 * @throws StartError if the file has no whole secret, as when the disk was full: anybody can sign tokens with an empty one
 */
export async function localSecret(dataDir: string, name: keyof typeof lost): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < length) throw new StartError(`${file} has no whole secret. Restore it from a backup, or delete it: ${lost[name]}.`);
  return secret;
}
