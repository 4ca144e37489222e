import 'sonner/dist/styles.css';
import { Check, CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { Toaster, toast } from 'sonner';
import { media } from './media.js';
import { showToastsBy } from './toast.js';
import { words } from './words.js';

/**
 * Over the top bar, whose middle is only a title. Below it they would cover what is being used: palettes, open menus, the heads of
 * turns; at the foot of the page, the composer.
 */
const fromTop = { top: 'var(--s-1)' };

/** On a phone the bar has two buttons at its end. */
const besideButtons = { ...fromTop, left: 'var(--s-2)', right: 'calc(2 * var(--tap) + var(--s-3))' };

/** Sonner draws the elements. */
const ToastStyle = createGlobalStyle`
  ol[data-sonner-toaster] { width: var(--toast); font-family: var(--sans); }
  /* Also over a dialog, which takes the pointer from the page behind it. */
  [data-sonner-toast] {
    pointer-events: auto;
    display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: var(--s-1) var(--s-3); width: 100%; min-height: var(--s-12);
    padding: var(--s-2) var(--s-3); border: var(--hair) solid var(--hairline); border-radius: var(--r-md);
    background: var(--raised); color: var(--ink); box-shadow: var(--shadow-3); font: inherit;
  }
  /* A success without a button lets clicks through to the top bar. An error stays while the pointer is over it, so that it can be read. */
  [data-sonner-toast][data-type="success"]:not(:has([data-button])) { pointer-events: none; }
  /* Where the text would be squeezed, the buttons take a line of their own. */
  [data-sonner-toast] [data-content] { flex: 1 1 var(--toast-text); min-width: 0; }
  [data-sonner-toast] [data-icon] { display: grid; color: var(--ink-3); }
  [data-sonner-toast][data-type="error"] [data-icon] { color: var(--danger); }
  [data-sonner-toast][data-type="success"] [data-icon] { color: var(--success); }
  [data-sonner-toast] [data-button] { height: var(--control-sm); padding: 0 var(--s-3); border-radius: var(--r-control); font-weight: var(--weight-medium); color: var(--ink-2); }
  [data-sonner-toast] [data-button]:hover { background: var(--hover); color: var(--ink); }
  ${media.phone} {
    ol[data-sonner-toaster] { width: 100%; }
    /* It leaves the bar's last buttons free, and its own stay in the bar: below it they would lie on what a tap is meant for. */
    ol[data-sonner-toaster] [data-sonner-toast] { flex-wrap: nowrap; width: calc(100% - var(--mobile-offset-left) - var(--mobile-offset-right)); }
    [data-sonner-toast] [data-content] { flex-basis: 0; }
    [data-sonner-toast] [data-icon] { display: none; }
  }
  ${media.tablet} {
    /* Here they lie over what is used: touches go through, but on their own buttons. */
    [data-sonner-toast] { pointer-events: none; }
    [data-sonner-toast] [data-button] { pointer-events: auto; }
    [data-sonner-toast] [data-button] { min-width: var(--tap); height: var(--tap); }
  }
`;

/** A press on a toast leaves the focus where it is. Sonner would give it back when the toast goes, and take it from what has it by then. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toast]')) event.preventDefault();
}

/** Where toasts appear. */
export function Toasts() {
  // The toaster is subscribed by then: effects of children run first.
  useEffect(() => {
    showToastsBy(toast);
  }, []);
  return (
    <>
      <ToastStyle />
      <div role="presentation" onMouseDown={keepFocus}>
        <Toaster
          position="top-center"
          offset={fromTop}
          mobileOffset={besideButtons}
          toastOptions={{ unstyled: true }}
          containerAriaLabel={words.notifications}
          icons={{ success: <Check aria-hidden="true" />, error: <CircleAlert aria-hidden="true" /> }}
        />
      </div>
    </>
  );
}
