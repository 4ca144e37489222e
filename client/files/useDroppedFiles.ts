import { useEffect, useEffectEvent } from 'react';
import { hasOverlay } from '../ui/useKey.js';
import { hasFiles } from './useRefuseDrops.js';

/**
 * Takes files that are dropped anywhere on the page, unless a dialog, a panel or a menu is open over it.
 * @param onOver told how many hang over it: 0 if the browser does not say, undefined if none do
 */
export function useDroppedFiles(onOver: (count: number | undefined) => void, onDrop: (files: File[]) => void): void {
  const over = useEffectEvent(onOver);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event) || hasOverlay()) return;
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
      over(itemsOf(event).length);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Into an element of the page it is still over the page.
      if (relatedTarget === null) over(undefined);
    };
    const onDropped = (event: DragEvent) => {
      if (!hasFiles(event) || hasOverlay()) return;
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

const itemsOf = ({ dataTransfer }: DragEvent): DataTransferItem[] => [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
