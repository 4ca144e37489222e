import type { Term } from '../../../shared/history/words.js';
import { partOf, whenOnPage } from '../places/onPage.js';
import { rangesOf } from '../places/rangesOf.js';

const [allName, currentName] = ['sought', 'sought-at'];
/** How long a text that grows is left alone before its hits are marked anew, in milliseconds. */
const pauseMs = 150;

/** A hit in a text of the page. */
export interface Hit {
  /** Id of the answer, or of the turn for its prompt. */
  id: string;
  /** Number of the hit in that text, from 0. */
  nth: number;
}

/**
 * Marks the hits in the texts of a turn as soon as they are on the page, the one at hand more strongly, and scrolls there once.
 * Highlights do not change the texts' elements, which their own view maintains.
 * @param ids of the answers, and of the turn for its prompt
 * @returns removes the marks
 */
export function showHits(terms: readonly Term[], ids: readonly string[], current: Hit): () => void {
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    timer = undefined;
    const all: Range[] = [];
    let at: Range | undefined;
    for (const id of ids) {
      const region = partOf(id, 'region');
      const ranges = region ? rangesOf(region, terms) : [];
      // Where Markdown hides a word that the server counted, the last hit that can be seen stands for it.
      if (id === current.id) at = ranges[Math.min(current.nth, ranges.length - 1)];
      all.push(...ranges);
    }
    if ('highlights' in CSS) {
      CSS.highlights.set(allName, new Highlight(...all));
      const strong = new Highlight(...(at ? [at] : []));
      strong.priority = 1;
      CSS.highlights.set(currentName, strong);
    }
    if (!at || isShown) return;
    isShown = true;
    partOf(current.id, 'slot')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    at.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(draw, isShown ? pauseMs : 0);
  });
  const leaves = ids.map((id) =>
    whenOnPage(id, (region) => {
      observer.observe(region, { childList: true, subtree: true, characterData: true });
      draw();
    }),
  );
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const leave of leaves) leave();
    if (!('highlights' in CSS)) return;
    CSS.highlights.delete(allName);
    CSS.highlights.delete(currentName);
  };
}
