import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog.js';
import { useBack } from '../ui/useBack.js';
import { forgetSearches } from './historyCache.js';
import { SearchPanel } from './SearchPanel.js';
import { words } from './searchWords.js';

interface Props {
  onClose: () => void;
  /** See Dialog. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The search through all titles, prompts and answers, as a dialog over any page. */
export function SearchDialog({ onClose, onKey }: Props) {
  useBack(onClose);
  const { cache } = useApolloClient();
  // After a hit is opened, the focus stays on it.
  const [went, setWent] = useState(false);
  useEffect(
    () => () => {
      forgetSearches(cache);
    },
    [cache],
  );
  return (
    <Dialog title={words.title} look="palette" onClose={onClose} onKey={onKey} focusAfter={went ? 'nowhere' : 'before'}>
      <SearchPanel
        onGo={() => {
          setWent(true);
          onClose();
        }}
      />
    </Dialog>
  );
}
