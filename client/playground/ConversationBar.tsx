import { type ReactNode, useRef, useState } from 'react';
import type { ConversationListItemFragment } from '../history/history.generated.js';
import { RenameField } from '../history/RenameField.js';
import { RowMenu } from '../history/RowMenu.js';
import { useConversationActions } from '../history/useConversationActions.js';
import { TopBar } from '../shell/TopBar.js';
import { FindButton } from './find/FindButton.js';
import { words } from './words.js';

interface Props {
  conversation: ConversationListItemFragment;
  /** Whether the search in it is open. */
  finding: boolean;
  onFind: () => void;
  /** Stands beside the title. */
  children: ReactNode;
}

/** The bar above a conversation: its title, its turns, and the same menu as in the list. */
export function ConversationBar({ conversation, finding, onFind, children }: Props) {
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { rename, togglePin, toggleArchive, download, remove } = useConversationActions(conversation);
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
      beside={children}
      menu={
        <>
          <FindButton pressed={finding} onClick={onFind} />
          <RowMenu
            conversation={conversation}
            label={words.options}
            opener={opener}
            onRename={() => {
              setRenaming(true);
            }}
            onTogglePin={() => void togglePin()}
            onToggleArchive={() => void toggleArchive()}
            onDownload={(kind) => void download(kind)}
            onDelete={() => void remove()}
          />
        </>
      }
    />
  );
}
