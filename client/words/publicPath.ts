import { pathIn } from '../../server/words/language.rules.js';
import { language } from './language.js';

/** Where a public page stands in the language of this build. @param path its English one: `/`, `/signin` */
export const publicPath = (path: string): string => pathIn(language, path);
