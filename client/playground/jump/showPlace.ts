import { termsOf, marksIn, type Term } from '../../../server/history/words.rules.js';

const highlight = 'found';
/** How long to wait for the text to appear, in milliseconds. */
const patienceMs = 5_000;

/** The ids of the elements of prompts and answers. */
export const placeId = { prompt: (turnId: string) => `prompt-${turnId}`, answer: (answerId: string) => `answer-${answerId}` };

/**
 * Scrolls to a place as soon as it is on the page, marks its words and focuses it.
 * @returns a function that removes the marks
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
    // Highlights do not change the text's elements, which their own view maintains.
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

/** The ranges of an element's text that match one of the terms. Texts of different elements count as separate words. */
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

/** A place in a conversation to show: from the search, or from an address. */
interface Jump {
  turnId: string;
  /** Null for the prompt. */
  answerId: string | null;
  /** The words to mark there. */
  find: string;
}

/** The place that an address names behind its #; undefined if it names none. */
export function readJump(hash: string): Jump | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const turnId = named.get('turn');
  return turnId === null ? undefined : { turnId, answerId: named.get('answer'), find: named.get('find') ?? '' };
}
