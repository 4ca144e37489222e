/** Most characters (UTF-16 code units) of an excerpt: a line on the widest screen. */
export const excerptLength = 200;

/** The beginning of a text, for where one line of it is shown. Never ends within a character. */
export function excerptOf(text: string): string {
  return text.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, '');
}
