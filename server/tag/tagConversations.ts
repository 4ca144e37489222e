import type { EntityManager } from '@mikro-orm/postgresql';
import { ownConversations } from '../conversation/access.js';
import type { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { validationError } from '../errors/AppError.js';
import { maxTagsOfConversation } from '../../shared/tag/limits.js';
import { tagWords } from '../../shared/tag/tagWords.js';
import { lockTags, ownTag, type TagParts } from './tags.js';

export interface WantedTagging {
  /** 1 to 100 conversations. */
  ids: readonly string[];
  tagId: string;
  /** False to take the tag from them. */
  tagged: boolean;
}

/**
 * Gives a tag to conversations, or takes it from them: all of them, or none. Those that have it already, or do not have it, stay.
 * @throws AppError of kind not_found; validation for a conversation that has all the tags that it may have
 */
export async function tagConversations(
  em: EntityManager,
  parts: TagParts,
  userId: string,
  { ids, tagId, tagged }: WantedTagging,
): Promise<Conversation[]> {
  const { conversations, changed } = await em.transactional(async (inner) => {
    await lockTags(inner, userId);
    const found = await ownConversations(inner, userId, ids);
    await ownTag(inner, userId, tagId);
    const values = [tagId, JSON.stringify(found.map(({ id }) => id))];
    if (tagged) await requireRoom(inner, found, values);
    const rows = await inner.execute<{ id: string }[]>(
      tagged
        ? `insert into conversation_tag (tag_id, conversation_id) select ?, json_array_elements_text(?::json)::uuid
           on conflict do nothing returning conversation_id as id`
        : `delete from conversation_tag where tag_id = ? and conversation_id in (select json_array_elements_text(?::json)::uuid)
           returning conversation_id as id`,
      values,
    );
    return { conversations: found, changed: new Set(rows.map(({ id }) => id)) };
  });
  for (const conversation of conversations) if (changed.has(conversation.id)) publishConversation(parts, conversation);
  return conversations;
}

/** @throws AppError of kind validation that names the first conversation without room */
async function requireRoom(em: EntityManager, conversations: readonly Conversation[], values: unknown[]): Promise<void> {
  const full = await em.execute<{ id: string }[]>(
    `select conversation_id as id from conversation_tag join tag on tag.id = tag_id
     where conversation_id in (select json_array_elements_text(?::json)::uuid) and deleted_at is null
     group by conversation_id having count(*) >= ? and not bool_or(tag_id = ?)`,
    [values[1], maxTagsOfConversation, values[0]],
  );
  const title = conversations.find(({ id }) => full.some((one) => one.id === id))?.title;
  if (title === undefined) return;
  const message = tagWords().tooManyOf({ title, most: maxTagsOfConversation.toFixed() });
  throw validationError([{ code: 'too_many', message, path: ['ids'] }]);
}
