import { useEffect, useRef, useState, type RefObject } from 'react';
import { wholeAt } from './recording.js';

/** So long (milliseconds) the whole stands still before it is played again. */
const restMs = 6_000;
const frameMs = 33;

interface Replay {
  /** Milliseconds since the prompt was sent; past the last answer's end all is there. */
  clock: number;
  playing: boolean;
  toggle: () => void;
  /** Where it plays: out of sight it waits. */
  root: RefObject<HTMLDivElement | null>;
}

/** Plays the demonstration over and over while it is in sight; still, and whole, for those who asked for less motion. */
export function useReplay(): Replay {
  const root = useRef<HTMLDivElement>(null);
  const [clock, setClock] = useState(wholeAt);
  const [playing, setPlaying] = useState(false);
  const [inSight, setInSight] = useState(false);
  const isWhole = clock >= wholeAt;

  useEffect(() => {
    if (!root.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      setInSight(entry?.isIntersecting === true);
    });
    watch.observe(root.current);
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      setPlaying(!still.matches);
    };
    follow();
    still.addEventListener('change', follow);
    return () => {
      watch.disconnect();
      still.removeEventListener('change', follow);
    };
  }, []);

  useEffect(() => {
    if (!playing || !inSight) return undefined;
    if (isWhole) {
      const rest = setTimeout(() => {
        setClock(0);
      }, restMs);
      return () => {
        clearTimeout(rest);
      };
    }
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      // A tab in the background ticks once a second or less: nothing is skipped for that.
      setClock((time) => time + Math.min(passed, 4 * frameMs));
    }, frameMs);
    return () => {
      clearInterval(timer);
    };
  }, [playing, inSight, isWhole]);

  const toggle = () => {
    if (!playing && isWhole) setClock(0);
    setPlaying(!playing);
  };
  return { clock, playing, toggle, root };
}
