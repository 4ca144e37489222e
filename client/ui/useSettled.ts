import { useEffect, useState } from 'react';

/** A text as it was when the person last paused in writing it; empty until then. @param pauseMs how long a pause is, in milliseconds */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, pauseMs]);
  return settled;
}
