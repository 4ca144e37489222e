import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { searchLength } from '../../../shared/history/history.js';
import { errorText } from '../../api/readError.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { SearchInput } from '../../ui/SearchLine.js';
import { useEscape } from '../../ui/useKey.js';
import { FindBar } from './FindBar.js';
import { FoundTurns } from './FoundTurns.js';
import { useFind } from './useFind.js';
import { words } from './words.js';

interface Props {
  conversationId: string;
  /** Ids of all its turns, in order. */
  turnIds: readonly string[];
  onClose: () => void;
}

/** The search in a conversation: a line with the field and the hit at hand, and the turns with hits. */
export function FindPane({ conversationId, turnIds, onClose }: Props) {
  const [text, setText] = useState('');
  const { turns, isComplete, total, at, turnId, error, step, goTo, retry } = useFind(conversationId, text);
  const field = useRef<HTMLInputElement>(null);
  // The person has just asked for it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const close = () => {
    document.querySelector<HTMLElement>('[data-find-button]')?.focus();
    onClose();
  };
  useEscape(() => {
    close();
    return true;
  });
  return (
    <>
      <FindBar as="search" aria-label={words.find}>
        <Search aria-hidden="true" />
        <Field
          data-find-field
          ref={field}
          aria-label={words.field}
          placeholder={words.field}
          maxLength={searchLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
        />
        <Count aria-live="polite">
          {turns && (total > 0 ? words.hitOf({ at: String(at + 1), total: String(total), b: (inner) => <At>{inner}</At> }) : words.noHits)}
        </Count>
        {error !== undefined && (
          <Failed role="alert">
            {errorText(error) || words.failed}
            <Button type="button" $size="sm" onClick={retry}>
              {words.tryAgain}
            </Button>
          </Failed>
        )}
        <IconButton
          label={words.earlier}
          aria-disabled={total === 0}
          onClick={() => {
            step(-1);
          }}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={words.next}
          aria-disabled={total === 0}
          onClick={() => {
            step(1);
          }}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={words.close} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </FindBar>
      {turns && total > 0 && <FoundTurns turns={turns} turnIds={turnIds} currentId={turnId} isComplete={isComplete} onGo={goTo} />}
    </>
  );
}

const Field = styled(SearchInput)`
  flex: 1 1 var(--s-24);
`;

const Count = styled.span`
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const At = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

const Failed = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  overflow: hidden;
  font-size: var(--text-sm);
`;
