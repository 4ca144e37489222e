/** A fence of backticks around a text: longer than any in it, so that the text cannot end its own block of code. */
export function fenceOf(text: string): string {
  let longest = 2;
  for (const [signs] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, signs.length);
  return '`'.repeat(longest + 1);
}
