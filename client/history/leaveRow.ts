/** Gives the focus to the neighbour of a row that is about to go, so that the keyboard stays in the list. */
export function leaveRow(conversationId: string): void {
  const row = document.activeElement?.closest('[data-conversation]') ?? document.querySelector(`[data-conversation="${conversationId}"]`);
  const links = [...(row?.closest('nav')?.querySelectorAll<HTMLElement>('[data-conversation] > a') ?? [])];
  const place = links.findIndex((link) => link.parentElement === row);
  (links[place + 1] ?? links[place - 1])?.focus();
}
