import { Check, CircleAlert } from 'lucide-react';
import { Toaster } from 'sonner';

/** Where toasts appear. Their looks are in GlobalStyle. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      toastOptions={{ unstyled: true }}
      icons={{ success: <Check aria-hidden="true" />, error: <CircleAlert aria-hidden="true" /> }}
    />
  );
}
