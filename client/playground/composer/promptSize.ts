const kilobyte = 1024;
const mostKilobytes = 200;
/** Letters that cannot exceed the limit whatever they are: four bytes at most each. */
const surelyFits = (mostKilobytes * kilobyte) / 4;

/** Why a prompt is too large to send; undefined where it is not. */
export function promptTooLarge(prompt: string): string | undefined {
  if (prompt.length <= surelyFits) return undefined;
  const kilobytes = new TextEncoder().encode(prompt).length / kilobyte;
  if (kilobytes <= mostKilobytes) return undefined;
  return `This prompt has ${String(Math.ceil(kilobytes))} KB; ${String(mostKilobytes)} KB is the most. Shorten it to send it.`;
}
