/**
 * What a program wrote as Markdown: under a title, a block of code whose fence is longer than any in it.
 * @param title Markdown of one line
 */
export function toolMarkdown(title: string, body: string): string {
  const longest = (body.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `*${title}*\n\n${fence}\n${body}\n${fence}`;
}
