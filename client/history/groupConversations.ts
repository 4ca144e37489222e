import { groupByDay, type Group } from './groupByDay.js';
import { words } from './words.js';

interface Listed {
  id: string;
  pinned: boolean;
  updatedAt: string;
}

/** Groups pinned conversations under one heading and the others by day. A conversation that two pages bring appears once. */
export function groupConversations<Item extends Listed>(items: readonly Item[], now: Date): Group<Item>[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()];
  const pinned = each.filter((item) => item.pinned);
  const days = groupByDay(
    each.filter((item) => !item.pinned),
    now,
  );
  return pinned.length > 0 ? [{ title: words.pinned, items: pinned }, ...days] : days;
}
