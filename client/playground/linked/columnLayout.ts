import { drawnBlocks, edgeOf, partOf, scrollerOf } from '../places/onPage.js';

/** A column as it is laid out. Distances are in pixels. */
export interface Laid {
  id: string;
  scroller: HTMLElement;
  /** The top of what is in view, from the top of the window. */
  edge: number;
  blocks: readonly Element[];
}

/** A place in the leader: a block, the part of it that is above the edge, and what is between the edge and it if it is all below. */
export interface Led {
  block: number;
  read: number;
  below: number;
}

/** How a column is laid out; undefined if it shows no text. */
export function layOut(id: string): Laid | undefined {
  const scroller = scrollerOf(id);
  const blocks = drawnBlocks(id);
  return scroller && blocks.length > 0 ? { id, scroller, edge: edgeOf(scroller), blocks } : undefined;
}

/** The first block in view, found by halves: a frame has no time to measure all of them. */
export function placeIn({ edge, blocks }: Laid): Led {
  let [from, to] = [0, blocks.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const box = blocks[from]?.getBoundingClientRect() ?? new DOMRect();
  const read = box.height > 0 ? Math.max(0, Math.min(1, (edge - box.top) / box.height)) : 0;
  return { block: from, read, below: Math.max(0, box.top - edge) };
}

/** The top and bottom of consecutive blocks; undefined if one of them is not drawn yet. */
export function boxOf(
  blocks: readonly Element[],
  { first, last }: { first: number; last: number },
): { top: number; bottom: number } | undefined {
  const [one, other] = [blocks[first], blocks[last]];
  return one && other && { top: one.getBoundingClientRect().top, bottom: other.getBoundingClientRect().bottom };
}

/** Draws the tick of a column beside these blocks, in pixels from the top of its text; undefined hides it. */
export function showTick(id: string, box: { top: number; height: number } | undefined): void {
  const tick = partOf(id, 'tick');
  if (!tick) return;
  tick.hidden = box === undefined;
  if (box) Object.assign(tick.style, { top: `${String(box.top)}px`, height: `${String(box.height)}px` });
}
