import { createStore } from 'zustand/vanilla';

/** How long to gather texts before they are announced together, in milliseconds: a text that is replaced at once is never heard. */
const gatherMilliseconds = 150;

/** Most texts in one announcement; older ones are dropped. They pile up in a hidden tab, whose timers hardly run. */
const most = 8;

let waiting: string[] = [];

/** The text of the page's live region. */
export const announcement = createStore(() => '');

/** Announces a text politely to screen readers; a repeated text is announced again. */
export function announce(words: string): void {
  if (waiting.length === 0) setTimeout(say, gatherMilliseconds);
  waiting = [...waiting, words].slice(-most);
}

function say(): void {
  const words = waiting.join('. ');
  waiting = [];
  announcement.setState((text) => (words === text ? `${words}\u00a0` : words));
}
