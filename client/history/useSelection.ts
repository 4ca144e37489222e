import { useState } from 'react';
import { maxSeveral } from '../../shared/history/several.js';
import { announce } from '../ui/announce.js';
import { words } from './words.js';

export interface Selection {
  has: (id: string) => boolean;
  /** Those of the rows that are selected, in their order. */
  ids: readonly string[];
  /** @param toRange whether all rows from the one that was changed last become the same */
  set: (id: string, selected: boolean, toRange: boolean) => void;
  /** Selects all rows; if all are, none. */
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of a list are selected. One that leaves the list is no longer. @param rows their ids in order */
export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ids = rows.filter((id) => chosen.has(id));
  const select = (wanted: readonly string[]) => {
    if (wanted.length > maxSeveral) announce(words.mostSelected({ count: maxSeveral }));
    setChosen(new Set(wanted.slice(0, maxSeveral)));
  };
  return {
    has: (id) => chosen.has(id),
    ids,
    set: (id, selected, toRange) => {
      const [from, to] = [rows.indexOf(last ?? id), rows.indexOf(id)];
      const changed = toRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      setLast(id);
      const others = ids.filter((one) => !changed.includes(one));
      select(selected ? [...others, ...changed] : others);
    },
    toggleAll: () => {
      select(ids.length === Math.min(rows.length, maxSeveral) ? [] : rows);
    },
    clear: () => {
      setLast(undefined);
      select([]);
    },
  };
}
