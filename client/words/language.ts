import type { Language } from '../../server/words/language.rules.js';

/** The language of this build of the client: vite.words.ts writes it for each. Tests and what else runs unbuilt are English. */
export const language: Language = 'en';
