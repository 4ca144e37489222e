import { groupByDay, type Group } from './groupByDay.js';

interface Listed {
  id: string;
  pinned: boolean;
  updatedAt: string;
}

/** Pinned ones under a heading of their own, the others under their days; each once, though two pages may bring it. */
export function groupConversations<Item extends Listed>(items: readonly Item[], now: Date): Group<Item>[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()];
  const pinned = each.filter((item) => item.pinned);
  const days = groupByDay(
    each.filter((item) => !item.pinned),
    now,
  );
  return pinned.length > 0 ? [{ title: 'Pinned', items: pinned }, ...days] : days;
}
