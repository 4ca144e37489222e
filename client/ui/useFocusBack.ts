import { useState } from 'react';

/** Where the focus goes back to: the item of a menu is gone by then, and what opened the menu stands for it. */
function placeToReturn(): Element | null {
  const { activeElement } = document;
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : activeElement;
}

/**
 * For the onCloseAutoFocus of a dialog that has no trigger: Radix gives the focus back to a trigger alone.
 * @returns gives the focus back to what had it when the dialog was first drawn
 */
export function useFocusBack(): (event: Event) => void {
  const [before] = useState(placeToReturn);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
}
