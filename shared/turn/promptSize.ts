/** Most bytes of a prompt or a system prompt, in UTF-8. */
export const promptBytes = 200 * 1024;

/** Whether a prompt is within the limit; the encoding is skipped for short ones. */
export const fitsPrompt = (text: string): boolean => text.length * 3 <= promptBytes || new TextEncoder().encode(text).length <= promptBytes;
