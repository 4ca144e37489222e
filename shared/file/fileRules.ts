import * as z from 'zod/mini';
import { maxFilesAtOnce } from './limits.js';
import { textEncodings } from './textEncodings.js';

/** Files that are asked for in one call. */
export const fileRules = z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(maxFilesAtOnce)) });

/** The encoding in which a text is read anew. */
export const readFileAsRules = z.object({ encoding: z.enum(textEncodings) });
