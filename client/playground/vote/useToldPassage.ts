import { useEffect } from 'react';
import { partOf } from '../places/onPage.js';

/** The name of the highlight in the style sheet. */
export const toldHighlight = 'told';

/**
 * Underlines a passage in an answer on the page, without changing its elements. A browser without CSS highlights shows no line.
 * @param passage as the answer was written; where its markup hides it, nothing is underlined
 */
export function useToldPassage(answerId: string | undefined, passage: string | undefined): void {
  useEffect(() => {
    if (answerId === undefined || passage === undefined || !('highlights' in CSS)) return undefined;
    // Once the columns are drawn with their names.
    const frame = requestAnimationFrame(() => {
      const range = findText(partOf(answerId, 'content'), passage);
      if (range) CSS.highlights.set(toldHighlight, new Highlight(range));
    });
    return () => {
      cancelAnimationFrame(frame);
      CSS.highlights.delete(toldHighlight);
    };
  }, [answerId, passage]);
}

/** The first occurrence of a text within an element, even across the elements in it. */
function findText(element: HTMLElement | undefined, text: string): Range | undefined {
  if (!element) return undefined;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  const from = nodes
    .map(({ data }) => data)
    .join('')
    .indexOf(text);
  if (from < 0) return undefined;
  const range = new Range();
  let passed = 0;
  for (const node of nodes) {
    const [start, end] = [from - passed, from + text.length - passed];
    if (start >= 0 && start < node.length) range.setStart(node, start);
    if (end > 0 && end <= node.length) {
      range.setEnd(node, end);
      return range;
    }
    passed += node.length;
  }
  return undefined;
}
