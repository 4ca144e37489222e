import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The compiled form of one of the server's source files, for child processes: loading the sources through tsx takes them about a
 * second each. `npm test` builds it first.
 * @param source relative to the clone, such as `server/user.ts`
 * @returns an absolute path
 */
export const builtFile = (source: string): string => path.join(root, 'dist', source.replace(/\.ts$/, '.js'));

/** Options for a child process that runs the compiled file, without the flags of this process. */
export const builtProgram = (source: string): { script: string; execArgv: string[] } => ({ script: builtFile(source), execArgv: [] });
