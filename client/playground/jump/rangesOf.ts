import { marksIn, type Term } from '../../../server/history/words.rules.js';

/** Where an element's text has one of the terms; what stands in two elements is two words. */
export function rangesOf(element: Element, terms: readonly Term[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { node: Node; start: number; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const piece = node.nodeValue ?? '';
    pieces.push({ node, start: text.length, end: text.length + piece.length });
    text += `${piece}\n`;
  }
  return marksIn(text, terms).flatMap(({ start, end }) => {
    const first = pieces.find((piece) => start >= piece.start && start < piece.end);
    const last = pieces.find((piece) => end > piece.start && end <= piece.end);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return [range];
  });
}
