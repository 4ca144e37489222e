import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { usageCsv } from './usageCsv.js';
import { daysRules } from './usageRules.js';

const csv = z.string().check(z.describe('Comma-separated values with a header (RFC 4180), a row for each day, model and key, as a file.'));

const downloadUsage = signedInRoute({
  method: 'get',
  path: '/api/v1/usage.csv',
  name: 'downloadUsage',
  summary: 'Download what was asked, and what it cost',
  description:
    "Empty values are unknown; answers on the server's keys have no cost. Days are of UTC. A text that begins like a formula has an apostrophe before it. Answers of turns that are compared blind come in once their names are shown.",
  input: { query: daysRules },
  reply: csv,
  media: 'text/csv',
  handle: async ({ context: { em }, user, input: { query }, response }) => {
    const text = await usageCsv(em, user.id, query);
    response.type('csv').attachment(`usage-${query.from}-${query.to}.csv`).set('Cache-Control', 'no-store').send(text);
    return undefined;
  },
});

/** The REST route of reports. */
export const usageRoutes: Route[] = [downloadUsage];
