import { useApolloClient } from '@apollo/client/react';
import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Scrim, useFocusBack } from '../ui/DialogFrame.js';
import { floating } from '../ui/surface.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { forgetSearches } from './historyCache.js';
import { SearchPanel } from './SearchPanel.js';

const Panel = styled(Dialog.Content)`
  ${floating}
  position: fixed;
  inset: 12dvh 0 auto;
  z-index: var(--z-dialog);
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  max-height: 72dvh;
  margin: 0 auto;
  overflow: hidden;
  outline: 0;
  ${media.phone} {
    inset: var(--s-2) 0 auto;
    width: calc(100vw - var(--s-4));
    max-height: calc(100dvh - var(--s-4));
  }
`;

/** The search through all titles, prompts and answers, over whatever page one is on. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { cache } = useApolloClient();
  // Going to what was found keeps the focus there.
  const [went, setWent] = useState(false);
  const giveFocusBack = useFocusBack();
  useEffect(
    () => () => {
      forgetSearches(cache);
    },
    [cache],
  );
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Scrim />
        <Panel
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // A title that is being changed takes it.
            if (document.activeElement?.hasAttribute('data-keeps-escape')) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            if (went) event.preventDefault();
            else giveFocusBack(event);
          }}
        >
          <VisuallyHidden as={Dialog.Title}>Search history</VisuallyHidden>
          <SearchPanel
            onGo={() => {
              setWent(true);
              onClose();
            }}
          />
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
