import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that local mode signs tokens with: made once, kept in the data folder, readable by its owner alone. */
export async function localTokenSecrets(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [(await readFile(file, 'utf8')).trim()];
}
