import type { ApolloCache } from '@apollo/client';
import { apollo } from '../api/apollo.js';
import { toastError } from '../api/toastError.js';
import { offerUndo } from '../ui/offerUndo.js';
import {
  DeleteTagDocument,
  MakeTagDocument,
  RenameTagDocument,
  RestoreTagDocument,
  TagConversationsDocument,
} from './changeTags.generated.js';
import { type TagPartsFragment, TagsDocument, type TagsQuery } from './tags.generated.js';
import { words } from './panelWords.js';

/** The tags of a conversation. */
export interface Tagged {
  id: string;
  tags: readonly TagPartsFragment[];
}

/** Makes a tag, or takes the one of this name. @throws the error of the call */
export async function makeTag(name: string): Promise<TagPartsFragment | undefined> {
  const { data } = await apollo.mutate({
    mutation: MakeTagDocument,
    variables: { name },
    update: (cache, { data: made }) => {
      if (made) putInList(cache, made.makeTag);
    },
  });
  return data?.makeTag;
}

/** @throws the error of the call */
export async function renameTag(id: string, name: string): Promise<void> {
  await apollo.mutate({
    mutation: RenameTagDocument,
    variables: { id, name },
    update: (cache, { data }) => {
      if (data) putInList(cache, data.renameTag);
    },
  });
}

/** Deletes a tag; the toast that says so can undo it. A failure is shown in a toast. */
export async function deleteTag({ id, name }: TagPartsFragment): Promise<void> {
  try {
    await apollo.mutate({
      mutation: DeleteTagDocument,
      variables: { id },
      update: (cache) => {
        changeList(cache, (tags) => tags.filter((one) => one.id !== id));
        // It goes from the conversations, too; a restored one is written anew.
        cache.evict({ id: cache.identify({ __typename: 'Tag', id }) ?? '' });
      },
    });
  } catch (error) {
    toastError(error);
    return;
  }
  offerUndo(words.deleted({ name }), () => void restoreTag(id).catch(toastError));
}

async function restoreTag(id: string): Promise<void> {
  await apollo.mutate({
    mutation: RestoreTagDocument,
    variables: { id },
    update: (cache, { data }) => {
      if (data) putInList(cache, data.restoreTag);
    },
  });
}

/** Gives a tag to conversations, or takes it from them. @throws the error of the call */
export async function tagConversations(ids: readonly string[], tagId: string, tagged: boolean): Promise<void> {
  await apollo.mutate({ mutation: TagConversationsDocument, variables: { ids: [...ids], tagId, tagged } });
}

/** Says what became of several conversations, with an undo for those that have changed. */
export function offerUntagging({ id, name }: TagPartsFragment, ids: readonly string[], tagged: boolean): void {
  const said = tagged ? words.tagged : words.untagged;
  offerUndo(said({ name, count: ids.length }), () => void tagConversations(ids, id, !tagged).catch(toastError));
}

const putInList = (cache: ApolloCache, tag: TagPartsFragment): void => {
  changeList(cache, (tags) => [...tags.filter(({ id }) => id !== tag.id), tag]);
};

function changeList(cache: ApolloCache, change: (tags: TagPartsFragment[]) => TagPartsFragment[]): void {
  cache.updateQuery<TagsQuery>(
    { query: TagsDocument },
    (known) => known && { ...known, tags: change(known.tags).sort((one, other) => one.name.localeCompare(other.name)) },
  );
}
