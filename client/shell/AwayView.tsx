import { useEffect, useRef } from 'react';
import { pageTitle } from '../api/pageTitle.js';
import { EmptyState } from '../ui/EmptyState.js';
import { words } from './words.js';

/** Pause between two tries, in milliseconds: a browser that thinks it has a network says nothing when the server is back. */
const pause = 5_000;

interface Props {
  /** Loads again what could not be loaded. It is called when the browser is online again, and now and then. */
  onTry: () => void;
  /** Whether it is part of a page that has a heading and a title of its own. */
  within?: boolean;
}

/** Stands where a page cannot be loaded because there is no connection, and loads it as soon as there is one. */
export function AwayView({ onTry, within = false }: Props) {
  const latest = useRef(onTry);
  useEffect(() => {
    latest.current = onTry;
  });
  useEffect(() => {
    const retry = () => {
      if (navigator.onLine) latest.current();
    };
    addEventListener('online', retry);
    const timer = setInterval(retry, pause);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, []);
  return (
    <EmptyState within={within} title={words.awayTitle} text={words.awayLine}>
      {!within && <title>{pageTitle(words.awayTitle)}</title>}
    </EmptyState>
  );
}
