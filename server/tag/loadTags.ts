import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perOperation } from '../api/perOperation.js';
import type { Tag } from './Tag.js';

/** A tag as it is shown. */
export type ShownTag = Pick<Tag, 'id' | 'name'>;

/** The tags of conversations by name, by the conversation's id. */
export async function loadTags(em: EntityManager, conversationIds: readonly string[]): Promise<Map<string, ShownTag[]>> {
  const rows = await em.execute<(ShownTag & { of: string })[]>(
    `select conversation_id as of, id, name from conversation_tag join tag on tag.id = tag_id
     where conversation_id in (select json_array_elements_text(?::json)::uuid) and deleted_at is null`,
    [JSON.stringify(conversationIds)],
  );
  rows.sort((one, other) => one.name.localeCompare(other.name));
  return new Map([...Map.groupBy(rows, (row) => row.of)].map(([of, tags]) => [of, tags.map(({ id, name }) => ({ id, name }))]));
}

/** Loads the tags of a page of conversations at once. Without a cache, because the mutations of one operation change them. */
export const tagLoaderOf = perOperation(
  ({ em }) =>
    new DataLoader<string, ShownTag[]>(
      async (ids) => {
        const found = await loadTags(em, ids);
        return ids.map((id) => found.get(id) ?? []);
      },
      { cache: false },
    ),
);
