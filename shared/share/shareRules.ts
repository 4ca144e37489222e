import * as z from 'zod/mini';
import { maxShareDays } from './limits.js';
import { shareWords } from './shareWords.js';

const dayMs = 24 * 60 * 60_000;

/** When a link ends: later than now, or null for one that stays until it is revoked. */
const end = z._default(
  z.nullable(
    z.date().check(
      z.refine((date) => date.getTime() > Date.now(), { error: () => shareWords().endPast }),
      z.refine((date) => date.getTime() < Date.now() + maxShareDays * dayMs, { error: () => shareWords().endFar }),
    ),
  ),
  null,
);

/** What is shared, and what of it. */
export const createShareRules = z.object({
  kind: z.enum(['TURN', 'CONVERSATION', 'DRAFT', 'RATINGS']),
  /** Of the turn or conversation, or the turn of a draft; absent for ratings. */
  sourceId: z._default(z.nullable(z.string()), null),
  timings: z._default(z.boolean(), true),
  votes: z._default(z.boolean(), true),
  parameters: z._default(z.boolean(), true),
  files: z._default(z.boolean(), false),
  given: z._default(z.boolean(), false),
  author: z._default(z.boolean(), false),
  indexable: z._default(z.boolean(), false),
  expiresAt: end,
});

export type CreateShareFields = z.output<typeof createShareRules>;

/** What can be changed of a link: its page never changes. */
export const changeShareRules = z.object({ id: z.string(), indexable: z.boolean(), expiresAt: end });

export type ChangeShareFields = z.output<typeof changeShareRules>;
