import { pathIn } from '../../shared/words/language.js';
import { language } from './language.js';

/** The path of a public page in the language of this build. @param path its English path, such as `/` or `/signin` */
export const publicPath = (path: string): string => pathIn(language, path);
