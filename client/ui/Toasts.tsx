import 'sonner/dist/styles.css';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { showToastsBy } from './toast.js';
import { words } from './words.js';

/** In pixels: below the top bar. At the foot of the page toasts would cover the composer. */
const fromTop = { top: 60 };

/** Where toasts appear. Their looks are in GlobalStyle. */
export function Toasts() {
  // The toaster is subscribed by then: effects of children run first.
  useEffect(() => {
    showToastsBy(toast);
  }, []);
  return (
    <Toaster
      position="top-center"
      offset={fromTop}
      mobileOffset={fromTop}
      toastOptions={{ unstyled: true }}
      containerAriaLabel={words.notifications}
      icons={{ success: <Check aria-hidden="true" />, error: <CircleAlert aria-hidden="true" /> }}
    />
  );
}
