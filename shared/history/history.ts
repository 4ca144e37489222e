import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';

/** Most characters of a title, counted as graphemes. */
export const titleLength = 200;
/** Most characters to search for. */
export const searchLength = 200;

const segmenter = new Intl.Segmenter();

/** Counts graphemes only where the length in code units leaves the result open, because counting is slow. */
const fitsTitle = (title: string): boolean =>
  title.length <= titleLength || (title.length <= titleLength * 20 && [...segmenter.segment(title)].length <= titleLength);

/** A conversation's title: one line. */
export const titleRules = z.object({
  title: z.string().check(
    z.overwrite((title) => title.trim().replace(/\s+/g, ' ')),
    z.minLength(1, { error: () => validationWords().required }),
    z.refine(fitsTitle, { error: () => validationWords().stringAtMost({ bound: titleLength.toFixed() }) }),
  ),
});

/** The text of a search. A space at its end marks the last word as complete. */
export const searchRules = z.object({ search: z.nullish(z.string().check(z.maxLength(searchLength))) });

/** The words to find in one conversation. */
export const wantedRules = z.object({
  search: z.string().check(z.minLength(1, { error: () => validationWords().required }), z.maxLength(searchLength)),
});
