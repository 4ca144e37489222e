import type { Language } from '../../shared/words/language.js';

/** The language of this build of the client; bin/client/words.ts replaces it in each build. Without a build, as in tests, it is English. */
export const language: Language = 'en';
