import { quoted } from '../../../shared/markdown/quoted.js';

/** A prompt with a text quoted after what stands there, as Markdown, and room to go on below. */
export function withQuote(prompt: string, text: string): string {
  const before = prompt.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${quoted(text.trim())}\n\n`;
}
