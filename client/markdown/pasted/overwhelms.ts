/** Begins a comment, or a tag. */
const opening = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;
/** Ends a tag, or is the value of an attribute, which may contain what looks like one. */
const within = />|=\s*(?:"[^"]*"|'[^']*')/g;
/** Elements that end without a tag. */
const unclosed = new Set(
  'area base br col colgroup dd dt hr img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(' '),
);

/**
 * Whether HTML has too many elements, or too many that are open at once: a browser's parser takes a time that grows with the square of
 * nested tables and of emphasis that does not end. It is not parsed for that, and each character is read once.
 */
export function overwhelms(html: string, most: { elements: number; levels: number }): boolean {
  const open = new Map<string, number>();
  let [elements, levels, at] = [0, 0, 0];
  for (;;) {
    opening.lastIndex = at;
    const [begin, slash, tag] = opening.exec(html) ?? [];
    if (begin === undefined) return false;
    at = tag === undefined ? endOf(html.indexOf('-->', opening.lastIndex - 2), 3) : endOfTag(html, opening.lastIndex);
    // What does not end is dropped.
    if (at === 0) return false;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    const before = open.get(name) ?? 0;
    if (slash === '/') {
      if (before > 0) levels -= 1;
      open.set(name, Math.max(0, before - 1));
      continue;
    }
    elements += 1;
    if (!unclosed.has(name) && html[at - 2] !== '/') {
      levels += 1;
      open.set(name, before + 1);
    }
    if (elements > most.elements || levels > most.levels) return true;
  }
}

const endOf = (index: number, length: number): number => (index === -1 ? 0 : index + length);

/** The index after a tag whose name ends at `from`; 0 if it does not end. */
function endOfTag(html: string, from: number): number {
  within.lastIndex = from;
  for (;;) {
    const found = within.exec(html);
    if (!found) return 0;
    if (found[0] === '>') return within.lastIndex;
  }
}
