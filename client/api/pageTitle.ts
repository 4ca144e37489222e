import { titleWords } from '../../shared/site/titleWords.js';
import { language } from '../words/language.js';
import { config } from './config.js';

/** The titles of the pages, which the server also writes into their HTML. */
export const titles = titleWords(language);

/** The title of a page's window, tab or bookmark. @param title one of `titles`, or the name of what the page shows */
export const pageTitle = (title: string): string => `${title} | ${config.siteName}`;
