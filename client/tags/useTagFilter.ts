import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useTagsQuery, type TagPartsFragment } from './tags.generated.js';

interface TagFilter {
  /** The id that the list is filtered by; undefined for all, also once the tag is deleted. */
  tagId: string | undefined;
  /** The tag itself, as soon as it is known. */
  tag: TagPartsFragment | undefined;
  choose: (id: string | undefined) => void;
}

/** The id of the chosen tag: it outlasts a sidebar that folds and a sheet that closes. */
const filter = createStore<{ chosen: string | undefined }>(() => ({ chosen: undefined }));

const choose = (chosen: string | undefined): void => {
  filter.setState({ chosen });
};

/** The tag that a list is filtered by. */
export function useTagFilter(): TagFilter {
  const { chosen } = useStore(filter);
  const { data } = useTagsQuery({ skip: chosen === undefined });
  const tag = data?.tags.find(({ id }) => id === chosen);
  return { tagId: data && !tag ? undefined : chosen, tag, choose };
}
