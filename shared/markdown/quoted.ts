/**
 * A text as a quotation of Markdown: whatever it leaves open, such as a list or a block of code, cannot reach into what follows. Its first
 * line keeps its indentation, which may make it code.
 */
export const quoted = (text: string): string =>
  text
    .replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '')
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
