/** Opens what is set beside the next prompt. */
export function openSettings(): void {
  document.querySelector<HTMLElement>('button[data-settings][data-state="closed"]')?.click();
}
