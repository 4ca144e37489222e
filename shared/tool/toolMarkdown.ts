import { fenceOf } from '../markdown/fenceOf.js';

/**
 * What a program wrote as Markdown: under a title, a block of code whose fence is longer than any in it.
 * @param title Markdown of one line
 */
export function toolMarkdown(title: string, body: string): string {
  const fence = fenceOf(body);
  return `*${title}*\n\n${fence}\n${body}\n${fence}`;
}
