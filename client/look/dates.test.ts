/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { Preferences } from '../../shared/preferences/choices.js';
import { clockTime, dayAndMonth, longDay, period, recentDay, shortDay, shortDayAndTime } from './dates.js';

const moment = new Date(2026, 11, 4, 14, 5);
const written = () => [longDay, shortDay, dayAndMonth, clockTime, shortDayAndTime].map((write) => write(moment).replace('\u202f', ' '));

const choose = (style: Preferences['dates']) => {
  document.documentElement.dataset['dates'] = style;
};

afterEach(() => {
  choose('DAY_FIRST');
});

test('a period ends on the day before the next one begins', () => {
  expect(period('2026-11-14T12:00:00Z', '2026-12-14T12:00:00Z')).toBe('14 Nov to 13 Dec');
});

test('days and times of day, until the person chooses', () => {
  expect(written()).toEqual(['4 December 2026', '4 Dec 2026', '4 Dec', '14:05', '4 Dec 2026, 14:05']);
});

test('they are written as the person chooses, at once', () => {
  choose('MONTH_FIRST');
  expect(written()).toEqual(['December 4, 2026', 'Dec 4, 2026', 'Dec 4', '2:05 PM', 'Dec 4, 2026, 2:05 PM']);
  choose('YEAR_FIRST');
  expect(written()).toEqual(['2026-12-04', '2026-12-04', '2026-12-04', '14:05', '2026-12-04 14:05']);
});

test.each([
  ['2026-01-01T00:10', 'today'],
  ['2025-12-31T23:50', 'yesterday'],
  ['2025-12-30T12:00', '30 Dec 2025'],
])('%s, on New Year’s Day', (day, said) => {
  expect(recentDay(day, new Date(2026, 0, 1, 12))).toBe(said);
});

test('a day of this year needs no year', () => {
  expect(recentDay(new Date(2026, 10, 14).toISOString(), new Date(2026, 10, 23))).toBe('14 Nov');
});
