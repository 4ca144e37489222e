import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { firstPath } from './followNavigations.js';
import { announce } from '../../ui/announce.js';
import { hasOverlay, isTyping } from '../../ui/useKey.js';
import { stays } from '../../shell/stays.js';

/** So long (milliseconds) a page may take to have its heading. */
const patience = 10_000;

/**
 * Takes people who listen, or go by keyboard, to the new page's heading; where the page has put the cursor into a field of
 * its own, as the Playground does for its prompt, or they have gone elsewhere meanwhile, the heading is only said. Not at
 * first load, where the browser does it.
 */
export function useArrival(): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  // Not where it was when this was loaded, which may be after the first navigation.
  const shown = useRef(firstPath());
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state === stays) return;
    const person = followPerson();
    const endWait = whenHeaded((heading) => {
      arrive(heading, person.isElsewhere());
      person.end();
    });
    return () => {
      endWait();
      person.end();
    };
  }, [pathname, state]);
}

function arrive(heading: HTMLElement, isElsewhere: boolean): void {
  if (isElsewhere || document.activeElement?.closest('main')) {
    announce(heading.textContent);
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Notices whether the person writes, or takes the cursor somewhere, from now on: what closes moves it, too, without them. */
function followPerson(): { isElsewhere: () => boolean; end: () => void } {
  const before = document.activeElement;
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let isWriting = false;
  let hasActed = false;
  addEventListener(
    'keydown',
    (event) => {
      hasActed = true;
      isWriting ||= isTyping(event);
    },
    options,
  );
  addEventListener(
    'pointerdown',
    () => {
      hasActed = true;
    },
    options,
  );
  return {
    isElsewhere: () => {
      const focused = document.activeElement;
      return hasActed && focused !== document.body && (isWriting || focused !== before);
    },
    end: () => {
      stop.abort();
    },
  };
}

/** Calls back once the page has a heading with words in it, and has had the time to place its cursor. @returns ends the wait */
function whenHeaded(then: (heading: HTMLElement) => void): () => void {
  let frames = 0;
  const began = performance.now();
  let request = requestAnimationFrame(look);
  function look() {
    const heading = document.querySelector<HTMLElement>('h1');
    // What closes over the page gives the cursor back first, and effects that place one run after the page is drawn.
    frames = heading?.textContent && !hasOverlay() ? frames + 1 : 0;
    if (heading && frames > 2) then(heading);
    else if (performance.now() - began < patience) request = requestAnimationFrame(look);
  }
  return () => {
    cancelAnimationFrame(request);
  };
}
