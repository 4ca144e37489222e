import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { ratingsCsv } from './ratingsCsv.js';
import { errorWords } from './errorWords.js';
import { ratings } from './ratings.js';
import { VoteTag } from './Vote.js';

const tags = { writing: VoteTag.WRITING, translation: VoteTag.TRANSLATION, code: VoteTag.CODE, other: VoteTag.OTHER } as const;

/** Of years that PostgreSQL can store. Not zod's own rule, whose pattern some engines cannot read. */
const since = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/, { error: () => errorWords().noMoment }),
  z.refine((value) => !Number.isNaN(Date.parse(value)), { error: () => errorWords().noMoment }),
);

const ratingsQuery = z.object({
  tag: z.optional(z.literal(['writing', 'translation', 'code', 'other'])).check(z.describe('Only votes on tasks of this kind.')),
  since: z.optional(since).check(z.describe('Only votes that were given at this moment (ISO 8601 in UTC) or later.')),
  prompt_id: z.optional(z.string()).check(z.describe('Only votes on this prompt of the library, in all its versions.')),
  without_style: z
    .optional(z.literal(['true', 'false']))
    .check(z.describe('Whether the length and the markup of answers are taken off the ratings.')),
});

const csv = z.string().check(z.describe('Comma-separated values with a header (RFC 4180), a row for each model, as a file.'));

const downloadRatings = signedInRoute({
  method: 'get',
  path: '/api/v1/ratings.csv',
  name: 'downloadRatings',
  summary: 'Download one’s ratings of models',
  description: 'Empty values are unknown. A text that begins like a formula has an apostrophe before it.',
  input: { query: ratingsQuery },
  reply: csv,
  media: 'text/csv',
  handle: async ({ context: { em }, user, input: { query }, response }) => {
    const found = await ratings(em, user.id, {
      tag: query.tag && tags[query.tag],
      since: query.since === undefined ? undefined : new Date(query.since),
      promptId: query.prompt_id,
      withoutStyle: query.without_style === 'true',
    });
    response.type('csv').attachment('ratings.csv').set('Cache-Control', 'no-store').send(ratingsCsv(found));
    return undefined;
  },
});

/** The REST route of ratings. */
export const ratingRoutes: Route[] = [downloadRatings];
