import { Archive, Search } from 'lucide-react';
import { use, createContext, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { IconButton } from '../ui/IconButton.js';
import { Kbd } from '../ui/Kbd.js';
import { oneLine } from '../ui/oneLine.js';
import { keyNames } from '../ui/keyNames.js';
import { words } from './words.js';

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-0-5);
  margin: var(--s-4) 0 var(--s-1);
`;

const Shelf = styled(IconButton)`
  ${media.tablet} {
    width: var(--tap);
    height: var(--tap);
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
  overflow: hidden;
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  &:hover {
    border-color: var(--hairline-2);
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

const Name = styled.span`
  ${oneLine}
`;

const Keys = styled(Kbd)`
  margin-inline-start: auto;
`;

interface Props {
  archived: boolean;
  /** The button that opens the archive, and closes it. */
  shelf: Ref<HTMLButtonElement>;
  onToggleArchived: () => void;
  onNavigate?: (() => void) | undefined;
  /** The menu of the list. */
  children: ReactNode;
}

/** The buttons for the search, for the archive and for the list's menu. */
export function SearchBar({ archived, shelf, onToggleArchived, onNavigate, children }: Props) {
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
        <Name>{words.searchHistory}</Name>
        <Keys $bare aria-hidden="true">
          {keyNames.ctrl} K
        </Keys>
      </Opener>
      <Shelf ref={shelf} label={words.archivedConversations} aria-pressed={archived} onClick={onToggleArchived}>
        <Archive aria-hidden="true" />
      </Shelf>
      {children}
    </Bar>
  );
}

/** Opens the search through all conversations. */
export const OpenSearch = createContext<() => void>(() => undefined);
