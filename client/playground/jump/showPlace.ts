import { termsOf, marksIn, type Term } from '../../../server/history/words.rules.js';

const highlight = 'found';
/** How long the text may take to stand there, in milliseconds. */
const patienceMs = 5_000;

/** Element ids by which a place is found on the page. */
export const placeId = { prompt: (turnId: string) => `prompt-${turnId}`, answer: (answerId: string) => `answer-${answerId}` };

/**
 * Brings a place into view as soon as it is there, marks its words and gives it the focus.
 * @returns what takes the marks away
 */
export function showPlace({ turnId, answerId, find }: Jump): () => void {
  const id = answerId === null ? placeId.prompt(turnId) : placeId.answer(answerId);
  const terms = termsOf(find);
  let isThere = false;
  const show = (): boolean => {
    const region = document.getElementById(id);
    if (!region) return false;
    if (!isThere) {
      region.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'start' });
      region.focus({ preventScroll: true });
      isThere = true;
    }
    const ranges = rangesOf(region, terms);
    const [first] = ranges;
    if (!first) return false;
    // Without a change of the text itself, which its own view keeps.
    if ('highlights' in CSS) CSS.highlights.set(highlight, new Highlight(...ranges));
    first.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return true;
  };
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  const timer = setTimeout(() => {
    observer.disconnect();
  }, patienceMs);
  if (!show()) observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    if ('highlights' in CSS) CSS.highlights.delete(highlight);
  };
}

/** Where an element's text has one of the terms; what stands in two elements is two words. */
function rangesOf(element: Element, terms: readonly Term[]): Range[] {
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

/** A place in a conversation that somebody wants to see: found by the search, or sent as an address. */
interface Jump {
  turnId: string;
  /** The prompt where there is none. */
  answerId: string | null;
  /** What is to be marked there. */
  find: string;
}

/** The place that an address names behind its #; undefined where it names none. */
export function readJump(hash: string): Jump | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const turnId = named.get('turn');
  return turnId === null ? undefined : { turnId, answerId: named.get('answer'), find: named.get('find') ?? '' };
}
