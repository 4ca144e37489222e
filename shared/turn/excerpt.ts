/** Most UTF-16 code units of an excerpt: one line on the widest screen. */
export const excerptLength = 200;

/** The beginning of a text, for a place that shows one line of it. It never ends within a character. */
export function excerptOf(text: string): string {
  return text.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, '');
}
