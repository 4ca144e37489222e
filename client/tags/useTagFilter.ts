import { useState } from 'react';
import { useTagsQuery, type TagPartsFragment } from './tags.generated.js';

interface TagFilter {
  /** The id that the list is filtered by; undefined for all, also once the tag is deleted. */
  tagId: string | undefined;
  /** The tag itself, as soon as it is known. */
  tag: TagPartsFragment | undefined;
  choose: (id: string | undefined) => void;
}

/** The tag that a list is filtered by. */
export function useTagFilter(): TagFilter {
  const [chosen, choose] = useState<string>();
  const { data } = useTagsQuery({ skip: chosen === undefined });
  const tag = data?.tags.find(({ id }) => id === chosen);
  return { tagId: data && !tag ? undefined : chosen, tag, choose };
}
