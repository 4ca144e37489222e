import { month } from '../look/formats.js';
import { words } from './words.js';

interface Dated {
  updatedAt: string;
}

export interface Group<Item> {
  title: string;
  items: Item[];
}

const dayMilliseconds = 86_400_000;

/** Groups items, newest first, under Today, Yesterday, Last week, and then under their months. */
export function groupByDay<Item extends Dated>(items: readonly Item[], now: Date): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const title = titleOf(new Date(item.updatedAt), now);
    const last = groups.at(-1);
    if (last?.title === title) last.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
}

function titleOf(date: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMilliseconds);
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  if (days <= 7) return words.lastWeek;
  return month(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
