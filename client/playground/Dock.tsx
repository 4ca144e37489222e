import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme.js';
import { Button } from '../ui/Button.js';
import { Composer } from './composer/Composer.js';
import { removeDraft } from './composer/drafts.js';
import type { TurnPartsFragment } from './turn.generated.js';

const Foot = styled.div`
  flex: none;
  padding: var(--s-3) var(--s-6);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
  z-index: var(--z-composer);
  ${media.phone} {
    padding: var(--s-2) var(--s-3) max(var(--s-3), env(safe-area-inset-bottom));
  }
`;

const Editing = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  max-width: var(--composer-max);
  margin: 0 auto var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  button {
    margin-left: auto;
  }
`;

interface Props {
  conversationId: string;
  last: TurnPartsFragment | undefined;
  editing: TurnPartsFragment | undefined;
  editingNumber: number;
  onEditEnd: () => void;
}

/** The composer at the foot of a conversation, for the next prompt or for another version of an earlier one. */
export function Dock({ conversationId, last, editing, editingNumber, onEditEnd }: Props) {
  // A new composer for each prompt: the sent one's text goes with it.
  const [asked, setAsked] = useState(0);
  const cancel = () => {
    if (editing) removeDraft(`edit:${editing.id}`);
    onEditEnd();
  };
  return (
    <Foot>
      {editing && (
        <Editing>
          <Pencil aria-hidden="true" />
          Another version of prompt {editingNumber}. The present one stays, a step back.
          <Button type="button" $tone="quiet" $size="sm" onClick={cancel}>
            Cancel
          </Button>
        </Editing>
      )}
      <Composer
        key={`${editing?.id ?? 'next'} ${String(asked)}`}
        conversationId={conversationId}
        former={editing ?? last}
        editing={editing}
        onAsked={() => {
          setAsked(asked + 1);
          onEditEnd();
        }}
      />
    </Foot>
  );
}
