import { useEffect, useEffectEvent } from 'react';

/**
 * Takes files that are dropped anywhere on the page.
 * @param onOver told how many hang over it: 0 if the browser does not say, undefined if none do
 */
export function useDroppedFiles(onOver: (count: number | undefined) => void, onDrop: (files: File[]) => void): void {
  const over = useEffectEvent(onOver);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
      over(itemsOf(event).length);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Into an element of the page it is still over the page.
      if (relatedTarget === null) over(undefined);
    };
    const onDropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(undefined);
      drop(itemsOf(event).flatMap((item) => (item.webkitGetAsEntry()?.isDirectory === true ? [] : (item.getAsFile() ?? []))));
    };
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDropped, { signal });
    return () => {
      listening.abort();
    };
  }, []);
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const itemsOf = ({ dataTransfer }: DragEvent): DataTransferItem[] => [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
