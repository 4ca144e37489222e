/** Whether a dialog, a panel or a menu is open: keys are for it first. */
export function hasOverlay(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
