import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { severalRules } from '../../shared/history/several.js';
import { tagRules } from '../../shared/tag/tagRules.js';
import type { Tag } from './Tag.js';
import { tagConversations } from './tagConversations.js';
import { tagReply } from './tagReply.js';
import { deleteTag, makeTag, renameTag, restoreTag, type TagParts, tagsOf } from './tags.js';

const params = z.object({ id: z.string().check(z.describe('Id of the tag.')) });
const body = z.object({ name: tagRules.shape.name.check(z.describe('1 to 40 characters.')) });
const refusals = { not_found: 'There is no such tag, or it is not yours.' };

const present = ({ id, name }: Tag): z.output<typeof tagReply> => ({ id, name });

const list = signedInRoute({
  method: 'get',
  path: '/api/v1/llm/tags/',
  name: 'listTags',
  summary: 'List the tags',
  input: {},
  reply: z
    .object({ results: z.array(tagReply).check(z.describe('By name, at most 50.')) })
    .check(z.meta({ id: 'Tags', description: 'The tags of the signed-in person.' })),
  handle: async ({ context, user }) => ({ results: (await tagsOf(context.em, user.id)).map(present) }),
});

const make = (parts: TagParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/llm/tags/',
    name: 'makeTag',
    summary: 'Make a tag',
    description: 'One that is there under this name, capitals aside, is answered as it is.',
    input: { body },
    reply: tagReply,
    handle: async ({ context, user, input }) => present(await makeTag(context.em, parts, user.id, input.body.name)),
  });

const rename = (parts: TagParts) =>
  signedInRoute({
    method: 'patch',
    path: '/api/v1/llm/tags/{id}/',
    name: 'renameTag',
    summary: 'Rename a tag',
    input: { params, body },
    reply: tagReply,
    refusals,
    handle: async ({ context, user, input }) => present(await renameTag(context.em, parts, user.id, input.params.id, input.body.name)),
  });

const remove = (parts: TagParts) =>
  signedInRoute({
    method: 'delete',
    path: '/api/v1/llm/tags/{id}/',
    name: 'deleteTag',
    summary: 'Delete a tag',
    description: 'Its conversations stay. For ten minutes it can be restored.',
    input: { params },
    reply: tagReply,
    refusals,
    handle: async ({ context, user, input }) => present(await deleteTag(context.em, parts, user.id, input.params.id)),
  });

const restore = (parts: TagParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/llm/tags/{id}/restore/',
    name: 'restoreTag',
    summary: 'Restore a deleted tag on its conversations',
    input: { params },
    reply: tagReply,
    refusals,
    handle: async ({ context, user, input }) => present(await restoreTag(context.em, parts, user.id, input.params.id)),
  });

const tag = (parts: TagParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/llm/tags/{id}/conversations/',
    name: 'tagConversations',
    summary: 'Give a tag to conversations, or take it from them',
    description: 'All of them, or none.',
    input: {
      params,
      body: z.object({
        ids: severalRules.shape.ids.check(z.describe('Ids of the conversations.')),
        tagged: z._default(z.boolean(), true).check(z.describe('False to take the tag from them.')),
      }),
    },
    reply: z.object({ ids: z.array(z.string()).check(z.describe('The conversations.')) }),
    refusals: { not_found: 'There is no such tag or conversation, or it is not yours.' },
    handle: async ({ context, user, input: { params: of, body: wanted } }) => {
      const tagged = await tagConversations(context.em, parts, user.id, { ...wanted, tagId: of.id });
      return { ids: tagged.map(({ id }) => id) };
    },
  });

/** The routes of tags. */
export const tagRoutes = (parts: TagParts): Route[] => [list, make(parts), rename(parts), remove(parts), restore(parts), tag(parts)];
