import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Sheet } from '../ui/Sheet.js';
import { IconButton } from '../ui/IconButton.js';
import { useBack } from '../ui/useBack.js';
import { Sidebar } from './Sidebar.js';
import { words } from './words.js';

interface Props {
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The sidebar of phones and tablets: a sheet. */
export function NavigationSheet({ opener, onClose }: Props) {
  useBack(onClose);
  return (
    <Sheet
      title={words.navigation}
      side="start"
      onClose={onClose}
      // Not the first button: its tooltip would come with the focus.
      focusFirst="panel"
      focusAfter={opener}
    >
      <Sidebar
        onNavigate={onClose}
        close={
          <IconButton label={words.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </Sheet>
  );
}
