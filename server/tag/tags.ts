import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { lockAccount } from '../account/lockAccount.js';
import type { Changes } from '../cluster/Changes.js';
import { notFound, validationError } from '../errors/AppError.js';
import { maxTags, maxTagsOfConversation } from '../../shared/tag/limits.js';
import { tagWords } from '../../shared/tag/tagWords.js';
import { Tag } from './Tag.js';

/** How long a deleted tag can be restored, in minutes. */
export const restoreMinutes = 10;

/** What tags are shown through. */
export interface TagParts {
  changes: Changes;
}

/** A person's tags by name. */
export async function tagsOf(em: EntityManager, userId: string): Promise<Tag[]> {
  const tags = await em.find(Tag, { user: userId, deletedAt: null });
  return tags.sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * People see their own tags. Those of others and deleted ones are refused exactly like ids that do not exist.
 * @throws AppError of kind not_found
 */
export async function ownTag(em: EntityManager, userId: string, id: string): Promise<Tag> {
  const tag = isUuid(id) ? await em.findOne(Tag, { id, user: userId, deletedAt: null }) : null;
  if (!tag) throw notFound('tag');
  return tag;
}

/** One change of a person's tags at a time, so that two cannot pass a limit together, or give one name to two tags. */
export async function lockTags(em: EntityManager, userId: string): Promise<void> {
  await lockAccount(em, userId);
}

/**
 * A tag of this name: a new one, or the one that the person has.
 * @throws AppError of kind validation if there are too many
 */
export async function makeTag(em: EntityManager, parts: TagParts, userId: string, name: string): Promise<Tag> {
  const tag = await em.transactional(async (inner) => {
    await lockTags(inner, userId);
    const named = await tagNamed(inner, userId, name);
    if (named !== undefined) return ownTag(inner, userId, named);
    await requireRoom(inner, userId);
    return inner.create(Tag, { user: userId, name });
  });
  publishTags(parts, userId);
  return tag;
}

/** @throws AppError of kind not_found; validation if another tag has the name */
export async function renameTag(em: EntityManager, parts: TagParts, userId: string, id: string, name: string): Promise<Tag> {
  const tag = await em.transactional(async (inner) => {
    await lockTags(inner, userId);
    const found = await ownTag(inner, userId, id);
    if (((await tagNamed(inner, userId, name)) ?? id) !== id) throw nameTaken();
    found.name = name;
    return found;
  });
  publishTags(parts, userId);
  return tag;
}

/**
 * Hides a tag; its conversations stay.
 * @throws AppError of kind not_found
 */
export async function deleteTag(em: EntityManager, parts: TagParts, userId: string, id: string): Promise<Tag> {
  const tag = await em.transactional(async (inner) => {
    await lockTags(inner, userId);
    const found = await ownTag(inner, userId, id);
    found.deletedAt = new Date();
    await inner.flush();
    // Who makes and deletes tags without end keeps as many as one can have.
    await inner.execute(
      `delete from tag where id in (
         select id from tag where user_id = ? and deleted_at is not null order by deleted_at desc, id desc offset ?)`,
      [userId, maxTags],
    );
    return found;
  });
  publishTags(parts, userId);
  return tag;
}

/**
 * Restores a tag, on its conversations, that was deleted within the last ten minutes. Those that have got as many tags as they may
 * have meanwhile do not get it back. One that is there stays as it is.
 * @throws AppError of kind not_found; validation if its name is taken by now, or there are too many
 */
export async function restoreTag(em: EntityManager, parts: TagParts, userId: string, id: string): Promise<Tag> {
  const tag = await em.transactional(async (inner) => {
    await lockTags(inner, userId);
    const since = new Date(Date.now() - restoreMinutes * 60_000);
    const found = isUuid(id) ? await inner.findOne(Tag, { id, user: userId }) : null;
    if (!found || (found.deletedAt && found.deletedAt < since)) throw notFound('tag');
    if (!found.deletedAt) return found;
    if ((await tagNamed(inner, userId, found.name)) !== undefined) throw nameTaken();
    await requireRoom(inner, userId);
    await inner.execute(
      `delete from conversation_tag of_tag where tag_id = ? and ? <= (
         select count(*) from conversation_tag other join tag on tag.id = other.tag_id
         where other.conversation_id = of_tag.conversation_id and tag.deleted_at is null)`,
      [id, maxTagsOfConversation],
    );
    found.deletedAt = null;
    return found;
  });
  publishTags(parts, userId);
  return tag;
}

/** The id of the tag with a name. Names that differ in capitals alone are the same: the index decides what capitals are. */
async function tagNamed(em: EntityManager, userId: string, name: string): Promise<string | undefined> {
  const [found] = await em.execute<{ id: string }[]>(
    'select id from tag where user_id = ? and lower(name) = lower(?) and deleted_at is null',
    [userId, name],
  );
  return found?.id;
}

async function requireRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Tag, { user: userId, deletedAt: null })) < maxTags) return;
  throw validationError([{ code: 'too_many', message: tagWords().tooMany({ most: maxTags.toFixed() }), path: [] }]);
}

const nameTaken = () => validationError([{ code: 'taken', message: tagWords().sameName, path: ['name'] }]);

/** Tells the open pages of a person that anything in the list may be called otherwise now. */
function publishTags({ changes }: TagParts, userId: string): void {
  changes.publish(`history:${userId}`);
}
