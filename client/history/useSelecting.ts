import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEscape } from '../ui/useKey.js';
import { type Selection, useSelection } from './useSelection.js';

interface Selecting {
  isOn: boolean;
  selection: Selection;
  begin: () => void;
  end: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Selecting several rows of a list: Space by checkbox, the arrows from one to the next, Ctrl A for all, Escape ends it.
 * @param rows their ids in order @param whole the part of the page whose keys are its own @param opener gets the focus when it ends
 */
export function useSelecting(
  rows: readonly string[],
  whole: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): Selecting {
  const [isOn, setIsOn] = useState(false);
  const selection = useSelection(rows);
  const wasOn = useRef(false);
  useEffect(() => {
    if (isOn) boxesIn(whole.current)[0]?.focus();
    // What had the focus has gone.
    else if (wasOn.current) opener.current?.focus();
    wasOn.current = isOn;
  }, [isOn, whole, opener]);
  const end = () => {
    selection.clear();
    setIsOn(false);
  };
  useEscape(
    () => {
      if (whole.current?.contains(document.activeElement) !== true) return false;
      end();
      return true;
    },
    { active: isOn },
  );
  return {
    isOn,
    selection,
    begin: () => {
      setIsOn(true);
    },
    end,
    onKeyDown: (event) => {
      if (!isOn) return;
      const { key, ctrlKey, metaKey } = event;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        event.preventDefault();
        selection.toggleAll();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      const all = boxesIn(whole.current);
      const place = all.findIndex((box) => box === document.activeElement);
      if (step === undefined || place < 0) return;
      event.preventDefault();
      all[place + step]?.focus();
    },
  };
}

const boxesIn = (part: HTMLElement | null): HTMLElement[] => [...(part?.querySelectorAll<HTMLElement>('li input[type="checkbox"]') ?? [])];
