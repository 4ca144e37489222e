import { fitsPrompt, promptBytes } from '../../../server/turn/ask.rules.js';

const kilobyte = 1024;

/** Why a prompt is too large to send; undefined where it is not. */
export function promptTooLarge(prompt: string): string | undefined {
  if (fitsPrompt(prompt)) return undefined;
  const kilobytes = Math.ceil(new TextEncoder().encode(prompt).length / kilobyte);
  return `This prompt has ${String(kilobytes)} KB; ${String(promptBytes / kilobyte)} KB is the most. Shorten it to send it.`;
}
