import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../session/storage.js';

const storageKey = 'scroll-together';
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

const notify = (): void => {
  for (const follower of followers) follower();
};

const isOn = (): boolean => deviceStorage.getItem(storageKey) === 'on';

/** Whether the columns of a turn scroll together: a choice that this device keeps for every turn. */
export const useScrollsTogether = (): boolean => useSyncExternalStore(follow, isOn, () => false);

/** Lets columns scroll together, or each by itself again. */
export function scrollTogether(on: boolean): void {
  if (on) deviceStorage.setItem(storageKey, 'on');
  else deviceStorage.removeItem(storageKey);
  notify();
}

/** Where a column is while it scrolls with others: the number of its block on top, from 1, and how many it has; or without a match. */
export type Level = Readonly<{ block: number; count: number }> | 'waits';

let levels: ReadonlyMap<string, Level> = new Map();

/** Where an answer's column is; undefined if it scrolls by itself. */
export const useLevel = (answerId: string): Level | undefined => useSyncExternalStore(follow, () => levels.get(answerId));

/** Tells where the columns of the open turn are, by the ids of their answers. */
export function tellLevels(next: ReadonlyMap<string, Level>): void {
  levels = new Map([...next].map(([id, level]) => [id, keep(levels.get(id), level)]));
  notify();
}

/** Keeps the object of an equal level, so that nothing is rendered. */
function keep(before: Level | undefined, level: Level): Level {
  const isSame = typeof before === 'object' && typeof level === 'object' && before.block === level.block && before.count === level.count;
  return isSame ? before : level;
}
