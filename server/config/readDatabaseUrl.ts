import { EnvError, variables } from './env.js';

/**
 * Reads DATABASE_URL alone, for commands that run beside the server.
 * @throws EnvError if it is missing or malformed
 */
export function readDatabaseUrl(source: NodeJS.ProcessEnv = process.env): string {
  const { success, data } = variables.DATABASE_URL.safeParse(source['DATABASE_URL'] || undefined);
  if (!success || data === undefined) throw new EnvError([`DATABASE_URL: ${success ? 'required' : 'is no postgres:// address'}`]);
  return data;
}
