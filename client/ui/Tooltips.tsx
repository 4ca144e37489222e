import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

/** How long the pointer rests on a button before its tooltip comes, in milliseconds. */
const delay = 500;
/** How soon after one tooltip the next comes at once, in milliseconds. */
const grace = 300;
/** How long the pointer may take from a button to its tooltip, in milliseconds. */
const wayOver = 100;
/** The distance to the button and to the window's edges, in pixels. */
const gap = 4;

/**
 * Shows the names of the page's icon buttons, one at a time: of the one under a pointer, or of the one that the keyboard has
 * focused. Escape, a press and scrolling hide it. One component follows all buttons, so that the buttons themselves stay light.
 * Screen readers get the same name from the button.
 */
export function Tooltips() {
  const [owner, setOwner] = useState<HTMLElement>();
  useEffect(() => followOwners(setOwner), []);
  return owner && createPortal(<Tooltip owner={owner} />, document.body);
}

/**
 * Calls `show` with the button whose tooltip is to be seen, or undefined.
 * @returns ends it
 */
function followOwners(show: (owner: HTMLElement | undefined) => void): () => void {
  /** The button under the pointer or with the focus, whether or not its tooltip is seen. */
  let current: HTMLElement | undefined;
  let isShown = false;
  let hiddenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    if (milliseconds > 0) timer = setTimeout(work, milliseconds);
    else work();
  };
  const hide = () => {
    clearTimeout(timer);
    if (!isShown) return;
    isShown = false;
    hiddenAt = performance.now();
    show(undefined);
  };
  const leave = () => {
    current = undefined;
    hide();
  };
  const enter = (owner: HTMLElement, milliseconds: number) => {
    // The tooltip of a button that was pressed does not come again.
    if (owner === current) {
      if (isShown) clearTimeout(timer);
      return;
    }
    hide();
    current = owner;
    after(milliseconds, () => {
      isShown = true;
      show(owner);
    });
  };
  const listening = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, onEvent: (event: DocumentEventMap[Name]) => void) => {
    document.addEventListener(name, onEvent, { capture: true, passive: true, signal: listening.signal });
  };
  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const owner = target.closest<HTMLElement>('[data-tooltip]');
    if (owner) enter(owner, performance.now() - hiddenAt < grace ? 0 : delay);
    else if (target.closest('[role="tooltip"]')) clearTimeout(timer);
    else if (current) after(isShown ? wayOver : 0, leave);
  });
  listen('focusin', ({ target }) => {
    const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]:focus-visible') : null;
    if (owner) enter(owner, 0);
  });
  listen('focusout', leave);
  listen('pointerdown', hide);
  listen('click', hide);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  listen('scroll', ({ target }) => {
    if (target instanceof Node && target.contains(current ?? null)) hide();
  });
  // The pointer may have come before this code.
  const under = matchMedia('(hover: hover)').matches ? document.querySelector<HTMLElement>('[data-tooltip]:hover') : null;
  if (under) enter(under, delay);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

const Bubble = styled.span`
  position: fixed;
  z-index: var(--z-tooltip);
  width: max-content;
  max-width: calc(100vw - var(--s-2));
  padding: var(--s-1) var(--s-2);
  border-radius: var(--r-sm);
  background: var(--ink);
  color: var(--on-ink);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

/** The name of a button, above it, or below if there is no room. */
function Tooltip({ owner }: { owner: HTMLElement }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const box = owner.getBoundingClientRect();
    const { width, height } = bubble.current.getBoundingClientRect();
    const middle = box.left + (box.width - width) / 2;
    const left = Math.max(gap, Math.min(middle, document.documentElement.clientWidth - width - gap));
    const above = box.top - height - gap;
    bubble.current.style.left = `${String(left)}px`;
    bubble.current.style.top = `${String(above >= gap ? above : box.bottom + gap)}px`;
  }, [owner]);
  return (
    <Bubble ref={bubble} role="tooltip" aria-hidden="true">
      {owner.getAttribute('aria-label')}
    </Bubble>
  );
}
