let text = '';
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
  text = words === text ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
}
