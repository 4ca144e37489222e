import { escape } from 'html-escaper';

/** HTML that is safe to send: only `html` makes it, and the printers of this folder, which escape what they are given. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

/** HTML from a template: every text in it is escaped, for content and for attributes in double quotes alike. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.reduce((all, piece, place) => all + textOf(parts[place - 1]) + piece));

/** Pieces of HTML, one after another. */
export const joined = (pieces: readonly Html[]): Html => new Html(pieces.map(({ text }) => text).join(''));

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return joined(part).text;
  return escape(String(part));
}
