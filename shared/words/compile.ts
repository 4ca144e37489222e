import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/**
 * Compiles a message of ICU MessageFormat for icu-minify. In a build of the client, messages are already compiled and there is no
 * compiler (bin/client/words.ts): there it returns the message unchanged.
 */
export const compile = (message: CompiledMessage): CompiledMessage => (typeof message === 'string' ? compileMessage(message) : message);
