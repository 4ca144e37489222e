import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/**
 * A message of ICU MessageFormat as icu-minify formats it. The build of the client has done so already (vite.words.ts), and has
 * no compiler in it: there this gives back what it is given.
 */
export const compile = (message: CompiledMessage): CompiledMessage => (typeof message === 'string' ? compileMessage(message) : message);
