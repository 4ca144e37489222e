import { matchPath, useNavigate } from 'react-router';
import { pageOf } from '../../shared/site/addresses.js';
import { href } from '../words/href.js';
import { toast } from '../ui/toast.js';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import type { FileKind } from './downloadConversation.js';
import { admitToHistory, placeInHistory, removeFromHistory } from './historyCache.js';
import {
  useArchiveConversationMutation,
  useDeleteConversationMutation,
  usePinConversationMutation,
  useRenameConversationMutation,
  useRestoreConversationMutation,
  type ConversationListItemFragment,
} from './history.generated.js';
import { offerUndo } from '../ui/offerUndo.js';
import { words } from './words.js';

interface ConversationActions {
  /** @returns whether the server accepted it */
  rename: (title: string) => Promise<boolean>;
  togglePin: () => Promise<void>;
  toggleArchive: () => Promise<void>;
  /** Saves it as a file. */
  download: (kind: FileKind) => Promise<void>;
  remove: () => Promise<void>;
}

/** The actions on a conversation in a list. Archiving and deleting offer an undo. */
export function useConversationActions({ id, pinned, archived }: ConversationListItemFragment): ConversationActions {
  const navigate = useNavigate();
  const [rename] = useRenameConversationMutation({ onError: toastError });
  const [pin] = usePinConversationMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) placeInHistory(cache, data.pinConversation);
    },
  });
  const [archive] = useArchiveConversationMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) placeInHistory(cache, data.archiveConversation);
    },
  });
  const [remove] = useDeleteConversationMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) removeFromHistory(cache, id);
    },
  });
  const [restore] = useRestoreConversationMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (!data) return;
      admitToHistory(cache, data.restoreConversation);
      placeInHistory(cache, data.restoreConversation);
    },
  });
  return {
    rename: async (title) => (await undefinedIfFailed(rename({ variables: { id, title } })))?.data !== undefined,
    togglePin: async () => {
      await undefinedIfFailed(pin({ variables: { id, pinned: !pinned } }));
    },
    toggleArchive: async () => {
      const taken = await undefinedIfFailed(archive({ variables: { id, archived: !archived } }));
      if (!taken?.data) return;
      offerUndo(archived ? words.unarchived : words.archived, () => {
        void archive({ variables: { id, archived } });
      });
    },
    download: async (kind) => {
      try {
        const { downloadConversation } = await import('./downloadConversation.js');
        await downloadConversation(id, kind);
      } catch {
        toast.error(words.downloadFailed);
      }
    },
    remove: async () => {
      const taken = await undefinedIfFailed(remove({ variables: { id } }));
      if (!taken?.data) return;
      // Checks the present page: a person who has moved on meanwhile stays where they are.
      const isOpen = matchPath(pageOf('conversation').path, location.pathname)?.params.conversationId === id;
      // Replaces the entry, so that Back does not lead to the deleted conversation.
      if (isOpen) void navigate(href('newConversation'), { replace: true });
      offerUndo(words.deleted, () => {
        void undefinedIfFailed(restore({ variables: { id } })).then((restored) => {
          if (restored?.data && isOpen) void navigate(href('conversation', { conversationId: id }));
        });
      });
    },
  };
}
