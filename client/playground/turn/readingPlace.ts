const blocks = '[data-thoughts], p, li, pre, tr, blockquote, h1, h2, h3, h4, h5, h6';
/** So near to its end (pixels), a scroller counts as being there. */
const slack = 24;

/**
 * Remembers what is read at the top of a scroller.
 * @returns brings it there again after the lines have been broken anew
 */
export function readingPlace(scroller: HTMLElement): () => void {
  if (scroller.scrollTop === 0) return () => undefined;
  if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= slack) {
    return () => {
      scroller.scrollTop = scroller.scrollHeight;
    };
  }
  const edge = scroller.getBoundingClientRect().top;
  const block = firstBelow(scroller, edge);
  if (!block) return () => undefined;
  const { top, height } = block.getBoundingClientRect();
  // How much of the block, from 0 to 1, is above the edge; where it is wholly below, by how many pixels.
  const read = height > 0 ? Math.max(0, (edge - top) / height) : 0;
  const below = Math.max(0, top - edge);
  return () => {
    const now = block.getBoundingClientRect();
    scroller.scrollTop += now.top + read * now.height - below - scroller.getBoundingClientRect().top;
  };
}

/** The first block that is not wholly above an edge, and of nested ones the innermost. */
function firstBelow(root: Element, edge: number): Element | undefined {
  const found = [...root.querySelectorAll(blocks)].find((block) => block.getBoundingClientRect().bottom > edge);
  return found && (firstBelow(found, edge) ?? found);
}
