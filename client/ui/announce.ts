/** So long (milliseconds) more is awaited to be said together: what is replaced at once is never heard. */
const gatherMilliseconds = 150;

/** So many things are said at one go: in a tab out of sight, whose timers hardly run, the first of more are dropped. */
const most = 8;

let text = '';
let waiting: string[] = [];
const listeners = new Set<() => void>();

/** What the page's one live region says. */
export const announcement = {
  get: (): string => text,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Says something politely to people who listen to the page; repeated words are said again. */
export function announce(words: string): void {
  if (waiting.length === 0) setTimeout(say, gatherMilliseconds);
  waiting = [...waiting, words].slice(-most);
}

function say(): void {
  const words = waiting.join('. ');
  waiting = [];
  text = words === text ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
}
