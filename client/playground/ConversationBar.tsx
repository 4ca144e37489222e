import { useRef, useState } from 'react';
import { TopBar } from '../shell/TopBar.js';
import type { ConversationListItemFragment } from '../history/history.generated.js';
import { RenameField } from '../history/RenameField.js';
import { RowMenu } from '../history/RowMenu.js';
import { useConversationActions } from '../history/useConversationActions.js';

/** The bar above a conversation: its title, and what can be done with it, as in the list. */
export function ConversationBar({ conversation }: { conversation: ConversationListItemFragment }) {
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { rename, togglePin, toggleArchive, remove } = useConversationActions(conversation);
  return (
    <TopBar
      title={conversation.title}
      heading={
        renaming && (
          <RenameField
            title={conversation.title}
            onSave={rename}
            onEnd={(byKey) => {
              setRenaming(false);
              if (byKey) opener.current?.focus();
            }}
          />
        )
      }
      menu={
        <RowMenu
          conversation={conversation}
          label="Options for this conversation"
          opener={opener}
          onRename={() => {
            setRenaming(true);
          }}
          onTogglePin={() => void togglePin()}
          onToggleArchive={() => void toggleArchive()}
          onDelete={() => void remove()}
        />
      }
    />
  );
}
