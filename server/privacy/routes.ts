import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { sendInPieces } from '../export/sendInPieces.js';
import { exportData } from './exportData.js';
import type { PrivacyParts } from './PrivacyParts.js';

/** The export of a person's data; server/privacy/exportData.ts writes it in pieces. */
const exportReply = z
  .looseObject({
    exportedAt: z.iso.datetime(),
    profile: z.looseObject({}),
    teams: z.array(z.looseObject({})),
    tags: z.array(z.looseObject({})),
    sessions: z.array(z.looseObject({})),
    subscriptions: z.array(z.looseObject({})),
    invoices: z.array(z.looseObject({})),
    votes: z.array(z.looseObject({})),
    files: z.array(z.looseObject({})),
    imports: z.array(z.looseObject({})),
    judgements: z.array(z.looseObject({})),
    conversations: z.array(z.looseObject({})),
    openings: z.array(z.looseObject({})),
    toolLists: z.array(z.looseObject({})),
    drafts: z.array(z.looseObject({})),
    prompts: z.array(z.looseObject({})),
    shares: z.array(z.looseObject({})),
    caps: z.looseObject({}),
    spend: z.array(z.looseObject({})),
  })
  .check(
    z.describe(
      'Profile, teams of columns, tags, sessions, subscriptions, invoices, blind votes, what was uploaded with addresses that are good for minutes, reports of imports, judgements by models, every conversation with its turns and answers, what programs gave as said before them, the definitions of tools that programs sent, the drafts put together from answers, the library of prompts with all versions, the frozen pages that were shared, caps, and the ledger of what answers cost, as a file.',
    ),
  );

const download = ({ exports, files, limits, log }: PrivacyParts) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/auth/me/export/',
    name: 'exportData',
    summary: 'Download all of one’s data',
    input: {},
    reply: exportReply,
    refusals: { rate_limited: 'It is being downloaded already, was downloaded too often, or too many people download theirs just now.' },
    handle: async ({ context: { em }, user, response }) => {
      const leave = exports.take(user.id);
      try {
        await limits.countExport(user.id);
        response.type('json').attachment('polylogue.json');
        await sendInPieces(response, exports.pace(exportData(() => em.fork(), files, user)), log);
      } finally {
        leave();
      }
      return undefined;
    },
  });

/** REST route of the data export. */
export const privacyRoutes = (parts: PrivacyParts): Route[] => [download(parts)];
