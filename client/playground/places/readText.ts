/** The text of an element on the page, and ranges of it. */
export interface ElementText {
  text: string;
  /** The range between two places of the text; undefined if one of them is in no element's text. */
  rangeOf: (start: number, end: number) => Range | undefined;
}

/** Reads the text of an element with all elements in it. @param separator comes after the text of each */
export function readText(element: Element, separator = ''): ElementText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { node: Node; start: number; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const piece = node.nodeValue ?? '';
    pieces.push({ node, start: text.length, end: text.length + piece.length });
    text += piece + separator;
  }
  return {
    text,
    rangeOf: (start, end) => {
      const first = pieces.find((piece) => start >= piece.start && start < piece.end);
      const last = pieces.find((piece) => end > piece.start && end <= piece.end);
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStart(first.node, start - first.start);
      range.setEnd(last.node, end - last.start);
      return range;
    },
  };
}
