import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { maxSeveral } from '../../shared/history/several.js';
import type { RateLimits } from '../allowance/RateLimits.js';
import { type Route, signedInRoute } from '../api/Route.js';
import { conversationsAsJson } from './conversationsAsJson.js';
import { conversationsAsMarkdown } from './conversationsAsMarkdown.js';
import { requireOwn } from './exportedConversations.js';
import type { ExportSlots } from './ExportSlots.js';
import { sendInPieces } from './sendInPieces.js';

/** What exports depend on. */
export interface ExportParts {
  exports: ExportSlots;
  limits: RateLimits;
  log: Logger;
}

const idsQuery = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => [given].flat().flatMap((one) => one.split(','))),
);

const query = z.object({
  format: z._default(z.enum(['json', 'markdown']), 'json').check(z.describe('A file for programs, or one for people.')),
  ids: z
    .optional(z.pipe(idsQuery, z.array(z.string()).check(z.minLength(1), z.maxLength(maxSeveral))))
    .check(z.describe(`Ids of at most ${maxSeveral.toFixed()} conversations, separated by commas; without it all of them.`)),
  turn: z.optional(z.string()).check(z.describe('Id of a turn: that turn alone.')),
});

const makers = {
  json: { make: conversationsAsJson, type: 'application/json', ending: 'json' },
  markdown: { make: conversationsAsMarkdown, type: 'text/markdown', ending: 'md' },
} as const;

const exportRoute = ({ exports, limits, log }: ExportParts) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/llm/export/',
    name: 'exportConversations',
    summary: 'Export conversations',
    description:
      'As a file of the format `polylogue.conversations`, which an import takes, or as Markdown. JSON has all branches of each conversation, Markdown the active one.',
    input: { query },
    reply: z.union([conversationsFile, z.string()]).check(z.describe('The file; as Markdown a text.')),
    media: ['application/json', 'text/markdown'],
    refusals: {
      not_found: 'One of the conversations does not exist, or is not yours.',
      rate_limited: 'Something is being downloaded already, was downloaded too often, or too many people download just now.',
    },
    handle: async ({ context: { em }, user, input, response }) => {
      const leave = exports.take(user.id);
      try {
        const { format, ids, turn: turnId } = input.query;
        const wanted = await requireOwn(em, user.id, { ids, turnId });
        // A person saves one conversation after another; all of them at once is costly.
        await (wanted.ids ? limits.countSmallExport(user.id) : limits.countExport(user.id));
        const { make, type, ending } = makers[format];
        response.type(type).attachment(`polylogue.${ending}`);
        await sendInPieces(response, exports.pace(make(() => em.fork(), user.id, wanted)), log);
      } finally {
        leave();
      }
      return undefined;
    },
  });

/** REST route of exports. */
export const exportRoutes = (parts: ExportParts): Route[] => [exportRoute(parts)];
