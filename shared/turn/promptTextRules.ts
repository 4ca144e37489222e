import * as z from 'zod/mini';
import { askWords } from './askWords.js';
import { fitsPrompt } from './promptSize.js';

/** A prompt or a system prompt, which may be empty. */
export const promptTextRules = z.string().check(z.refine(fitsPrompt, { error: () => askWords().tooLong, abort: true }));
