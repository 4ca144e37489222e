import { Check, CircleAlert } from 'lucide-react';
import { Toaster } from 'sonner';

/** Below the bar on top, in pixels: at the foot it would lie over the composer. */
const fromTop = { top: 60 };

/** Where toasts appear. Their looks are in GlobalStyle. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      offset={fromTop}
      mobileOffset={fromTop}
      toastOptions={{ unstyled: true }}
      icons={{ success: <Check aria-hidden="true" />, error: <CircleAlert aria-hidden="true" /> }}
    />
  );
}
