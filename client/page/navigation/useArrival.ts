import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { firstPath } from './followNavigations.js';
import { announce } from '../../ui/announce.js';
import { hasOverlay, isTyping } from '../../ui/useKey.js';
import { sameView } from '../../shell/sameView.js';

/** How long a page may take to have its heading, in milliseconds. */
const patience = 10_000;

/**
 * Focuses the new page's heading, for people with a screen reader or a keyboard. If the page has focused a field of its own, as
 * the Playground does with its prompt, or the person has moved the focus meanwhile, the heading is only announced. Not at the
 * first load, which the browser handles.
 */
export function useArrival(): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  // Not the present path: this code may be loaded after the first navigation.
  const shown = useRef(firstPath());
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state === sameView) return;
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

/** Notices whether the person types or moves the focus from now on. A closing dialog or menu also moves the focus, but does not count. */
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

/** Calls back once the page has a heading with text, and has had time to set its focus. @returns a function that ends the wait */
function whenHeaded(then: (heading: HTMLElement) => void): () => void {
  let frames = 0;
  const began = performance.now();
  let request = requestAnimationFrame(look);
  function look() {
    const heading = document.querySelector<HTMLElement>('h1');
    // Waits for frames: a closing overlay first returns the focus, and effects that set the focus run after the page is drawn.
    frames = heading?.textContent && !hasOverlay() ? frames + 1 : 0;
    if (heading && frames > 2) then(heading);
    else if (performance.now() - began < patience) request = requestAnimationFrame(look);
  }
  return () => {
    cancelAnimationFrame(request);
  };
}
