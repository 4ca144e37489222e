const overlays = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]:not([data-state="closed"])`).join();

/** Whether a dialog, a panel or a menu is open: keys are for it first. One that is on its way out takes none. */
export function hasOverlay(): boolean {
  return document.querySelector(overlays) !== null;
}
