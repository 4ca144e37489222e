import { useEffect, useEffectEvent } from 'react';
import { hasOverlay } from '../ui/useKey.js';

/** Takes files that are pasted into the page. Where the clipboard has a text as well, as of a word processor, it is the text that is meant. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.getData('text/plain') !== '' || hasOverlay()) return;
      event.preventDefault();
      // The field would insert the address of a picture that was copied on a page.
      event.stopPropagation();
      paste(files);
    };
    document.addEventListener('paste', onEvent, { capture: true });
    return () => {
      document.removeEventListener('paste', onEvent, { capture: true });
    };
  }, []);
}
