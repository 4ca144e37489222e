import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Sonner = Pick<typeof sonnerToast, 'success' | 'error' | 'dismiss'>;

let begin: (sonner: Sonner) => void = () => undefined;
const begun = new Promise<Sonner>((resolve) => (begin = resolve));
let count = 0;

/** Shows toasts from now on, including those requested before. @param sonner the API of the toaster on the page */
export function showToastsBy(sonner: Sonner): void {
  begin(sonner);
}

/** How long a toast with a button stays, in milliseconds: who reads on sees it late. */
const withButtonMs = 10_000;

/** Shows a text over the page for a few seconds, longer with a button. The toaster is loaded after the first view. */
export const toast = {
  /** @returns its id */
  success: (words: string, options?: ExternalToast): string => say('success', words, options),
  /** @returns its id */
  error: (words: string, options?: ExternalToast): string => say('error', words, options),
  /** Removes a toast that is still shown. */
  dismiss: (id: string): void => void begun.then((sonner) => sonner.dismiss(id)),
};

function say(kind: 'success' | 'error', words: string, options?: ExternalToast): string {
  count += 1;
  const id = `toast ${String(count)}`;
  const duration = options?.action === undefined ? {} : { duration: withButtonMs };
  void begun.then((sonner) => sonner[kind](words, { ...duration, ...options, id }));
  return id;
}
