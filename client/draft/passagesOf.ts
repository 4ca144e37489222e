import { countBlocks, passageTexts } from './passageTexts.js';

/** A passage of an answer that can be picked. */
export interface Passage {
  element: HTMLElement;
  /** Its Markdown. */
  text: string;
}

/** A block of text of an answer, and the element in which it is drawn. */
export interface DrawnBlock {
  text: string;
  element: HTMLElement;
}

/** The passages of an answer in order. An answer is drawn with one node for each block of its Markdown. */
export const passagesOf = (blocks: readonly DrawnBlock[]): Passage[] => blocks.flatMap(passagesIn);

function passagesIn({ text, element }: DrawnBlock): Passage[] {
  const nodes = [...element.childNodes];
  // It is not drawn to its end yet.
  if (nodes.length !== countBlocks(text)) return [];
  return passageTexts(text).flatMap((passage): Passage[] => {
    const node = nodes[passage.block];
    if (!(node instanceof HTMLElement)) return [];
    if (passage.item === undefined) return [{ element: node, text: passage.text }];
    const item = [...node.children].filter((child) => child instanceof HTMLLIElement)[passage.item];
    return item ? [{ element: item, text: passage.text }] : [];
  });
}
