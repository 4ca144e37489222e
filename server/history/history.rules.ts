import * as z from 'zod/mini';

/** Most characters of a title, as people count them. */
export const titleLength = 200;
/** Most characters to search for. */
export const searchLength = 200;

const segmenter = new Intl.Segmenter();

/** Cheap for short ones, and for those that are too long by any count. */
const fitsTitle = (title: string): boolean =>
  title.length <= titleLength || (title.length <= titleLength * 20 && [...segmenter.segment(title)].length <= titleLength);

/** A conversation's title: one line. */
export const titleRules = z.object({
  title: z.string().check(
    z.overwrite((title) => title.trim().replace(/\s+/g, ' ')),
    z.minLength(1, 'Required'),
    z.refine(fitsTitle, `String must contain at most ${titleLength.toFixed()} character(s)`),
  ),
});

/** What is looked for in the history. A space at the end says that the last word is whole. */
export const searchRules = z.object({ search: z.nullish(z.string().check(z.maxLength(searchLength))) });
