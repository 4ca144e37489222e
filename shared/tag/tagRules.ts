import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';
import { maxTagName } from './limits.js';
import { tagWords } from './tagWords.js';

/** The name of a tag, on one line. Signs that look alike are stored alike, so that they are one name. */
export const tagRules = z.object({
  name: z.string().check(
    z.overwrite((name) => name.trim().replace(/\s+/g, ' ').normalize('NFC')),
    z.refine((name) => name !== '', { error: () => validationWords().required, abort: true }),
    z.maxLength(maxTagName),
    z.refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), { error: () => tagWords().badName }),
  ),
});
