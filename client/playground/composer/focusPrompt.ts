/** Puts the cursor where prompts are written. */
export function focusPrompt(): void {
  document.querySelector<HTMLElement>('textarea[name="prompt"]')?.focus();
}
