import { EnvError, variables } from './env.js';

/**
 * Reads KEY_SECRETS alone, for a command that runs beside the server.
 * @throws EnvError if it is missing or malformed
 */
export function readKeySecrets(source: NodeJS.ProcessEnv = process.env): Buffer[] {
  const { success, data } = variables.KEY_SECRETS.safeParse(source['KEY_SECRETS'] || undefined);
  if (!success || data === undefined)
    throw new EnvError([`KEY_SECRETS: ${success ? 'required' : 'has to be 32 random bytes in base64 for each key'}`]);
  return data;
}
