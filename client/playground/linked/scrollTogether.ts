import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../session/storage.js';

const storageKey = 'scroll-together';

const scrolling = createStore(() => ({
  isTogether: deviceStorage.getItem(storageKey) === 'on',
  /** Where the columns of the open turn are, by the ids of their answers. */
  levels: new Map<string, Level>(),
}));

/** Whether the columns of a turn scroll together: a choice that this device keeps for every turn. */
export const useScrollsTogether = (): boolean => useStore(scrolling, ({ isTogether }) => isTogether);

/** Lets columns scroll together, or each by itself again. */
export function scrollTogether(isTogether: boolean): void {
  if (isTogether) deviceStorage.setItem(storageKey, 'on');
  else deviceStorage.removeItem(storageKey);
  scrolling.setState({ isTogether });
}

/** Where a column is while it scrolls with others: the number of its block on top, from 1, and how many it has; or without a match. */
export type Level = Readonly<{ block: number; count: number }> | 'waits';

/** Where an answer's column is; undefined if it scrolls by itself. */
export const useLevel = (answerId: string): Level | undefined => useStore(scrolling, ({ levels }) => levels.get(answerId));

/** Tells where the columns of the open turn are, by the ids of their answers. */
export function tellLevels(next: ReadonlyMap<string, Level>): void {
  scrolling.setState(({ levels }) => ({ levels: new Map([...next].map(([id, level]) => [id, keep(levels.get(id), level)])) }));
}

/** Keeps the object of an equal level, so that nothing is rendered. */
function keep(before: Level | undefined, level: Level): Level {
  const isSame = typeof before === 'object' && typeof level === 'object' && before.block === level.block && before.count === level.count;
  return isSame ? before : level;
}
