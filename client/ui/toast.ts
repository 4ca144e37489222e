import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Sonner = Pick<typeof sonnerToast, 'success' | 'error' | 'dismiss'>;

let begin: (sonner: Sonner) => void = () => undefined;
const begun = new Promise<Sonner>((resolve) => (begin = resolve));
let count = 0;

/** Has toasts shown from now on, those that were asked for before too. @param sonner of the toaster that is in the page */
export function showToastsBy(sonner: Sonner): void {
  begin(sonner);
}

/** Words over the page for a few seconds. What shows them is loaded once the first view stands. */
export const toast = {
  /** @returns its id */
  success: (words: string, options?: ExternalToast): string => say('success', words, options),
  /** @returns its id */
  error: (words: string, options?: ExternalToast): string => say('error', words, options),
  /** Takes one away that is still there. */
  dismiss: (id: string): void => void begun.then((sonner) => sonner.dismiss(id)),
};

function say(kind: 'success' | 'error', words: string, options?: ExternalToast): string {
  count += 1;
  const id = `toast ${String(count)}`;
  void begun.then((sonner) => sonner[kind](words, { ...options, id }));
  return id;
}
