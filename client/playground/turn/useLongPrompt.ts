import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { onResize } from '../column/onResize.js';

interface LongPrompt {
  /** What scrolls, and has a greatest height. */
  frame: RefObject<HTMLDivElement | null>;
  /** All of it, in the frame. */
  text: RefObject<HTMLDivElement | null>;
  /** Whether there is more than is shown while it is folded. */
  isLong: boolean;
  isWhole: boolean;
  toggle: () => void;
}

/** Whether a prompt is longer than the room that it has above its columns, and whether a person wants to see it all the same. */
export function useLongPrompt(): LongPrompt {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, text.current];
    // Whole, it has another greatest height; what was long remains so.
    if (!outer || !inner || isWhole) return undefined;
    const measure = () => {
      setLong(inner.offsetHeight > Math.ceil(parseFloat(getComputedStyle(outer).maxHeight)));
    };
    measure();
    return onResize([inner], measure);
  }, [isWhole]);
  return {
    frame,
    text,
    isLong,
    isWhole,
    toggle: () => {
      setWhole(!isWhole);
    },
  };
}
