import { Archive, Search } from 'lucide-react';
import { use, createContext } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { IconButton } from '../ui/IconButton.js';
import { Kbd } from '../ui/Kbd.js';
import { keyNames } from '../ui/keyNames.js';
import { words } from './words.js';

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-0-5);
  margin: var(--s-4) 0 var(--s-1);
  > :last-child[aria-pressed='true'] {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.tablet} {
    > :last-child {
      width: var(--tap);
      height: var(--tap);
    }
  }
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  flex: 1;
  gap: var(--s-2);
  min-width: 0;
  height: var(--row);
  padding: 0 var(--s-2);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  &:hover {
    border-color: var(--hairline-2);
  }
  kbd {
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    background: none;
    letter-spacing: 0.04em;
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

interface Props {
  archived: boolean;
  onToggleArchived: () => void;
  onNavigate?: (() => void) | undefined;
}

/** The buttons for the search and for the archive. */
export function SearchBar({ archived, onToggleArchived, onNavigate }: Props) {
  const openSearch = use(OpenSearch);
  return (
    <Bar>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onNavigate?.();
          openSearch();
        }}
      >
        <Search aria-hidden="true" />
        {words.searchHistory}
        <Kbd aria-hidden="true">{keyNames.ctrl} K</Kbd>
      </Opener>
      <IconButton label={words.archivedConversations} aria-pressed={archived} onClick={onToggleArchived}>
        <Archive aria-hidden="true" />
      </IconButton>
    </Bar>
  );
}

/** Opens the search through all conversations. */
export const OpenSearch = createContext<() => void>(() => undefined);
