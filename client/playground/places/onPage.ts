import { useLayoutEffect, type RefObject } from 'react';

/**
 * A part of an answer's column:
 * - `slot`: its place in the row.
 * - `column`: the column itself, which scrolls on a phone.
 * - `region`: the frame of the text, which takes the focus, and scrolls where columns stand side by side. A turn's prompt has this alone.
 * - `content`: everything within the region.
 * - `tick`, `note`: while columns scroll together, the tick beside the blocks that are level, and the note of a column that waits.
 * - a number: the block of the answer with this number.
 */
type Part = 'slot' | 'column' | 'region' | 'content' | 'tick' | 'note' | number;

/** The parts on the page, by the id of their answer, or of the turn of a prompt. */
const onPage = new Map<string, Map<Part, HTMLElement>>();
/** Listeners that wait for a region, by the same ids. */
const waiting = new Map<string, Set<(region: HTMLElement) => void>>();

/** Tells where a part stands on the page, for as long as the component is mounted. @param id of the answer, or of a prompt's turn */
export function useStands(id: string, part: Part, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (element.current ? stand(id, part, element.current) : undefined), [id, part, element]);
}

function stand(id: string, part: Part, element: HTMLElement): () => void {
  const parts = onPage.get(id) ?? new Map<Part, HTMLElement>();
  onPage.set(id, parts.set(part, element));
  if (part === 'region') notify(id);
  return () => {
    if (parts.get(part) !== element) return;
    parts.delete(part);
    if (parts.size === 0) onPage.delete(id);
  };
}

/**
 * Calls back with the region of an answer or a prompt: soon, if it is on the page, and each time it comes.
 * @returns a function that ends that
 */
export function whenOnPage(id: string, listener: (region: HTMLElement) => void): () => void {
  const listeners = waiting.get(id) ?? new Set();
  waiting.set(id, listeners.add(listener));
  queueMicrotask(() => {
    const region = partOf(id, 'region');
    if (region && listeners.has(listener)) listener(region);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) waiting.delete(id);
  };
}

function notify(id: string): void {
  if (!waiting.has(id)) return;
  // Once its other parts are on the page, too.
  queueMicrotask(() => {
    const region = partOf(id, 'region');
    if (region) for (const listener of waiting.get(id) ?? []) listener(region);
  });
}

/** A part of a column or a prompt; undefined if it is not on the page. */
export const partOf = (id: string, part: Part): HTMLElement | undefined => onPage.get(id)?.get(part);

/** The element that scrolls an answer in the present layout. */
export function scrollerOf(answerId: string): HTMLElement | undefined {
  const region = partOf(answerId, 'region');
  return region && getComputedStyle(region).overflowY === 'visible' ? partOf(answerId, 'column') : region;
}

/** A scroller this near to its end, in pixels, counts as being at the end. */
const slack = 24;

/** Whether a scroller shows the end of its content. @param height of the content in pixels, where that is not the present one */
export const isAtEnd = (scroller: Element, height = scroller.scrollHeight): boolean =>
  height - scroller.scrollTop - scroller.clientHeight <= slack;

/** Elements of an answer's text that are passages, unless there are smaller ones in them. */
const passage = 'p, li, pre, tr, blockquote, h1, h2, h3, h4, h5, h6, [role="heading"]';

/** The elements of an answer's blocks, in order; of reasoning, if it is unfolded. */
function blocksOf(answerId: string): HTMLElement[] {
  const blocks = [...(onPage.get(answerId) ?? [])].flatMap(([part, element]) => (typeof part === 'number' ? [{ part, element }] : []));
  return blocks.sort((one, other) => one.part - other.part).map(({ element }) => element);
}

/**
 * The paragraphs, headings, items and so on of an answer's text as they are drawn, in order: those that comparing aligns, with the
 * same numbers. Reasoning is none of them.
 */
export function drawnBlocks(answerId: string): Element[] {
  const texts = blocksOf(answerId).filter((element) => !('thoughts' in element.dataset));
  return texts.flatMap((text) => [...text.children].flatMap((one) => (one.matches('ul, ol') ? [...one.children] : one)));
}

/** The parts of an answer's text that are folded away. */
const folded = 'details:not([open]) > :not(summary)';

/** The passages of an answer in order: the paragraphs, items, rows and so on of its blocks. Unfolded reasoning is one. */
function passagesOf(answerId: string): HTMLElement[] {
  return blocksOf(answerId).flatMap((element) => {
    const inner = [...element.querySelectorAll<HTMLElement>(passage)].filter((one) => !one.querySelector(passage) && !one.closest(folded));
    return inner.length > 0 ? inner : [element];
  });
}

/** Where a reader is in an answer. */
export interface ReadingPlace {
  /** The number of the first element in view, from 0: of a passage, or of a block. */
  at: number;
  /** The part of it above the edge of the view, from 0 to 1. */
  read: number;
  /** Pixels from the edge to the element, if all of it is below. */
  below: number;
}

/**
 * The place of a view's edge among elements that stand one below the other.
 * @param edge in pixels from the top of the window
 * @returns undefined if all of them are above
 */
export function placeAmong(elements: readonly Element[], edge: number): ReadingPlace | undefined {
  let [at, to] = [0, elements.length];
  // By halves: a frame has no time to measure all of them.
  while (at < to) {
    const middle = Math.floor((at + to) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else at = middle + 1;
  }
  const box = elements[at]?.getBoundingClientRect();
  if (!box) return undefined;
  return { at, read: box.height > 0 ? Math.max(0, (edge - box.top) / box.height) : 0, below: Math.max(0, box.top - edge) };
}

/** The place at the top of what is in view of an answer, by its passages; undefined if none is there. */
export function placeOnTop(answerId: string): ReadingPlace | undefined {
  const scroller = scrollerOf(answerId);
  return scroller && placeAmong(passagesOf(answerId), edgeOf(scroller));
}

/** Scrolls an answer so that this place is on top. */
export function scrollTo(answerId: string, place: ReadingPlace): void {
  const scroller = scrollerOf(answerId);
  const box = passagesOf(answerId)[place.at]?.getBoundingClientRect();
  if (scroller && box) scroller.scrollTop += box.top + place.read * box.height - place.below - edgeOf(scroller);
}

/** Where the view of a scroller begins, in pixels from the top of the window: below what sticks to its top. */
export function edgeOf(scroller: HTMLElement): number {
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop);
  return scroller.getBoundingClientRect().top + (Number.isNaN(covered) ? 0 : covered);
}

/** A mover of a column other than the person: the end of its growing text, or another column that it follows. */
type Mover = 'end' | 'leader';

const moves = new WeakMap<Element, { top: number; by: Mover }>();

/** Scrolls an element in the person's place. @param top in pixels @returns where it is then: it may not go so far */
export function moveScroller(scroller: Element, top: number, by: Mover): number {
  scroller.scrollTop = top;
  const { scrollTop } = scroller;
  moves.set(scroller, { top: scrollTop, by });
  return scrollTop;
}

/** The mover that scrolled an element to where it is; undefined if that was the person. */
export function movedBy(scroller: Element): Mover | undefined {
  const move = moves.get(scroller);
  return move && Math.abs(move.top - scroller.scrollTop) < 1 ? move.by : undefined;
}

/** Makes the place of an element the person's own. */
export const forgetMove = (scroller: Element): boolean => moves.delete(scroller);
