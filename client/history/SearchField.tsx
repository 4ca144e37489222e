import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { searchLength } from '../../shared/history/history.js';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { ModalClose } from '../ui/Modal.js';
import { Kbd } from '../ui/Kbd.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { words } from './searchWords.js';
import { keyNames } from '../ui/keyNames.js';

/** The first row of the dialog. */
export const FirstLine = styled(SearchLine)`
  ${media.phone} {
    padding-inline-end: var(--s-1);
    font-size: var(--text-md);
  }
`;

const Input = styled(SearchInput)`
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Close = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

interface Props {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
}

/** The search field. It keeps the focus while a person moves through the results. */
export function SearchField({ text, onChange, onKeyDown, listId, activeId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Also runs when it comes back after a rename in its place.
    input.current?.focus();
  }, []);
  return (
    <FirstLine>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        role="combobox"
        aria-label={words.field}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-keyshortcuts="Alt+R Alt+P"
        placeholder={words.field}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLength}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Kbd aria-hidden="true">{keyNames.escape}</Kbd>
      <ModalClose asChild>
        <Close type="button" $tone="quiet" $size="sm">
          {words.close}
        </Close>
      </ModalClose>
    </FirstLine>
  );
}
