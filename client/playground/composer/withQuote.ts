/** A prompt with a text quoted after what stands there, as Markdown, and room to go on below. */
export function withQuote(prompt: string, text: string): string {
  const quote = text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  const before = prompt.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${quote}\n\n`;
}
