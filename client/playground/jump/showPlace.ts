import { termsOf } from '../../../server/history/words.rules.js';
import { rangesOf } from './rangesOf.js';
import type { Jump } from './readJump.js';

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
