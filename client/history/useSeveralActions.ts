import { useApolloClient } from '@apollo/client/react';
import { matchPath, useNavigate } from 'react-router';
import { pageOf } from '../../shared/site/addresses.js';
import { toastError } from '../api/toastError.js';
import { href } from '../words/href.js';
import { admitToHistory, placeInHistory, removeFromHistory } from './historyCache.js';
import { ArchiveConversationsDocument, DeleteConversationsDocument, RestoreConversationsDocument } from './several.generated.js';
import { offerUndo } from '../ui/offerUndo.js';
import { words } from './selectWords.js';

interface SeveralActions {
  /** @returns whether the server accepted it; a failure is shown in a toast */
  archive: (ids: readonly string[], archived: boolean) => Promise<boolean>;
  remove: (ids: readonly string[]) => Promise<boolean>;
}

/** What is done with several conversations of a list, each in one call and with one undo. */
export function useSeveralActions(): SeveralActions {
  const client = useApolloClient();
  const navigate = useNavigate();
  const archive = async (ids: readonly string[], archived: boolean) => {
    await client.mutate({
      mutation: ArchiveConversationsDocument,
      variables: { ids: [...ids], archived },
      update: (cache, { data }) => {
        for (const conversation of data?.archiveConversations ?? []) placeInHistory(cache, conversation);
      },
    });
  };
  const restore = async (ids: readonly string[]) => {
    await client.mutate({
      mutation: RestoreConversationsDocument,
      variables: { ids: [...ids] },
      update: (cache, { data }) => {
        for (const conversation of data?.restoreConversations ?? []) {
          admitToHistory(cache, conversation);
          placeInHistory(cache, conversation);
        }
      },
    });
  };
  return {
    archive: (ids, archived) =>
      succeeds(async () => {
        await archive(ids, archived);
        const said = archived ? words.severalArchived : words.severalUnarchived;
        offerUndo(said({ count: ids.length }), () => void succeeds(() => archive(ids, !archived)));
      }),
    remove: (ids) =>
      succeeds(async () => {
        await client.mutate({
          mutation: DeleteConversationsDocument,
          variables: { ids: [...ids] },
          update: (cache, { data }) => {
            for (const { id } of data?.deleteConversations ?? []) removeFromHistory(cache, id);
          },
        });
        // The present page: a person who has moved on meanwhile stays where they are.
        const open = matchPath(pageOf('conversation').path, location.pathname)?.params.conversationId;
        const isOpen = open !== undefined && ids.includes(open);
        // Replaces the entry, so that Back does not lead to the deleted conversation.
        if (isOpen) void navigate(href('newConversation'), { replace: true });
        offerUndo(words.severalDeleted({ count: ids.length }), () => {
          void succeeds(() => restore(ids)).then((restored) => {
            if (restored && isOpen) void navigate(href('conversation', { conversationId: open }));
          });
        });
      }),
  };
}

async function succeeds(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
