import { useEffect } from 'react';

/** Keeps the browser from opening a file that is dropped where nothing takes it, in place of the page; the person is told, or asked. */
export function useRefuseDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // On the window: what takes files listens on the document, and comes first.
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      // The event has them only for now.
      const files = [...(event.dataTransfer?.files ?? [])];
      void import('./refuseDrops.js').then(({ refuseDrops }) => refuseDrops(files));
    };
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => {
      listening.abort();
    };
  }, []);
}

/** Whether files are dragged, and not a text or a part of the page. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
