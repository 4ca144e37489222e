import { useEffect, useRef, useState, type RefObject } from 'react';
import { wholeAt } from './recording.js';

/** How long the complete recording is shown before the next replay, in milliseconds. */
const restMs = 6_000;
const frameMs = 33;

interface Replay {
  /** Milliseconds since the prompt was sent. */
  clock: number;
  playing: boolean;
  toggle: () => void;
  /** The element that is watched: while it is out of sight, the replay pauses. */
  root: RefObject<HTMLDivElement | null>;
}

/** Replays the demonstration repeatedly while it is in sight. With reduced motion it stays still and complete. */
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
      // A background tab ticks at most once a second; the limit keeps the replay from jumping.
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
