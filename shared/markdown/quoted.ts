/**
 * A text as a quotation of Markdown: whatever it leaves open, such as a list or a block of code, cannot reach into what follows. Its first
 * line keeps its indentation, which may make it code.
 */
export function quoted(text: string): string {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  const first = lines.findIndex((line) => /[^ \t]/.test(line));
  return lines
    .slice(Math.max(0, first))
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
