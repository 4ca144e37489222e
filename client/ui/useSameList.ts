import { useState } from 'react';

/** Returns the previous list if its items are the same, so that nothing renders or runs again without a change. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((item, place) => item === list[place])) return kept;
  setKept(list);
  return list;
}
