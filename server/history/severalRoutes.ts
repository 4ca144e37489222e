import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import type { Conversation } from '../conversation/Conversation.js';
import { severalRules } from '../../shared/history/several.js';
import { archiveConversations } from './archiveConversations.js';
import { deleteConversations, restoreConversations } from './deleteConversation.js';
import type { HistoryParts } from './HistoryParts.js';

const ids = severalRules.shape.ids.check(z.describe('Ids of the conversations.'));
const reply = z
  .object({ ids: z.array(z.string()).check(z.describe('The conversations.')) })
  .check(z.meta({ id: 'ChangedConversations', description: 'Conversations that were changed together.' }));
const common = {
  method: 'post',
  reply,
  description: 'All of them, or none.',
  refusals: { not_found: 'One of the conversations does not exist, or is not yours.' },
} as const;

const present = (conversations: readonly Conversation[]) => ({ ids: conversations.map(({ id }) => id) });

type Parts = Pick<HistoryParts, 'changes' | 'runner'>;

/** What a person does with several conversations at once. */
export const severalRoutes = (parts: Parts): Route[] => [
  signedInRoute({
    ...common,
    path: '/api/v1/llm/history/archive/',
    name: 'archiveConversations',
    summary: 'Archive conversations, or bring them back',
    input: {
      body: z.object({ ids, archived: z._default(z.boolean(), true).check(z.describe('Into the archive or out of it.')) }),
    },
    handle: async ({ context, user, input: { body } }) =>
      present(await archiveConversations(context.em, parts, user.id, body.ids, body.archived)),
  }),
  signedInRoute({
    ...common,
    path: '/api/v1/llm/history/delete/',
    name: 'deleteConversations',
    summary: 'Delete conversations',
    description: 'All of them, or none. Answers that are being written in them are stopped. For ten minutes they can be restored.',
    input: { body: z.object({ ids }) },
    handle: async ({ context, user, input: { body } }) => present(await deleteConversations(context.em, parts, user.id, body.ids)),
  }),
  signedInRoute({
    ...common,
    path: '/api/v1/llm/history/restore/',
    name: 'restoreConversations',
    summary: 'Restore deleted conversations',
    input: { body: z.object({ ids }) },
    handle: async ({ context, user, input: { body } }) => present(await restoreConversations(context.em, parts, user.id, body.ids)),
  }),
];
