import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Whether the page is being printed: then it shows all of what it otherwise shows in parts. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted, () => false);

const isPrinted = (): boolean => isPrinting || matchMedia('print').matches;

/** The browser lays the paper out directly after these events; React renders a change of a store at once. */
function subscribe(notify: () => void): () => void {
  const media = matchMedia('print');
  const begin = () => {
    isPrinting = true;
    notify();
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', notify);
  };
}
