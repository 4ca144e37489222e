import * as z from 'zod/mini';
import { maxColumns } from '../../shared/conversation/columns.js';
import { maxUsageDays } from '../../shared/spend/limits.js';
import { errorWords } from './errorWords.js';

const dayMs = 24 * 60 * 60_000;

/** A day of UTC that the calendar has, of years that PostgreSQL can store. */
const day = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\d$/, { error: () => errorWords().noDay, abort: true }),
  z.refine((value) => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value), {
    error: () => errorWords().noDay,
  }),
);

/** The days of a report, both included. */
export const daysRules = z
  .object({
    from: day.check(z.describe('First day, YYYY-MM-DD in UTC.')),
    to: day.check(z.describe(`Last day; at most ${maxUsageDays.toFixed()} days in all.`)),
  })
  .check(
    z.refine(({ from, to }) => Date.parse(to) >= Date.parse(from), { path: ['to'], error: () => errorWords().endsBefore }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxUsageDays * dayMs, {
      path: ['to'],
      error: () => errorWords().tooManyDays({ most: maxUsageDays.toFixed() }),
    }),
  );

/** The models whose usual lengths are asked for. */
export const usualLengthsRules = z.object({
  modelIds: z.array(z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))).check(z.maxLength(maxColumns)),
});
