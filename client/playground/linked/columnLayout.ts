import { drawnBlocks, edgeOf, partOf, scrollerOf } from '../places/onPage.js';

/** A column as it is laid out. Distances are in pixels. */
export interface ColumnLayout {
  id: string;
  scroller: HTMLElement;
  /** The top of what is in view, from the top of the window. */
  edge: number;
  blocks: readonly Element[];
}

/** How a column is laid out; undefined if it shows no text. */
export function layoutOf(id: string): ColumnLayout | undefined {
  const scroller = scrollerOf(id);
  const blocks = drawnBlocks(id);
  return scroller && blocks.length > 0 ? { id, scroller, edge: edgeOf(scroller), blocks } : undefined;
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
