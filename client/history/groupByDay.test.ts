import { expect, test } from '@jest/globals';
import { groupByDay } from './groupByDay.js';

test('puts conversations under the days on which they were last written to', () => {
  const now = new Date(2026, 10, 21, 9);
  const writtenAt = (...date: [number, number, number, number]) => ({ updatedAt: new Date(...date).toISOString() });
  const items = [
    writtenAt(2026, 10, 21, 8),
    writtenAt(2026, 10, 21, 0),
    writtenAt(2026, 10, 20, 23),
    writtenAt(2026, 10, 15, 12),
    writtenAt(2026, 9, 3, 12),
  ];
  expect(groupByDay(items, now).map(({ title, items: some }) => [title, some.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Last week', 1],
    ['October 2026', 1],
  ]);
});
