import { ListPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { count } from '../look/formats.js';
import { Button } from '../ui/Button.js';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { media } from '../ui/media.js';
import { isTyping, useKey } from '../ui/useKey.js';
import { draftOf, useDraft } from './DraftStore.js';
import { written } from './paragraphs.js';
import { words } from './words.js';

const Tool = styled(Button)<{ $empty: boolean }>`
  &[aria-pressed='true'] {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.phone} {
    ${({ $empty }) => $empty && 'display: none;'}
    min-width: var(--tap);
  }
`;

/** The phone has room only for the icon and the number. */
const Word = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** Elsewhere the word stands. */
const Sign = styled(ListPlus)`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Shows a turn's draft, and hides it again; tells how many paragraphs it has. */
export function DraftButton({ turnId, ...rest }: ComponentProps<'button'> & { turnId: string }) {
  const { open, paragraphs } = useDraft(turnId);
  const { length } = written(paragraphs);
  const toggle = () => {
    draftOf(turnId).setOpen(!open);
  };
  useKey((event) => {
    if (event.repeat || isTyping(event) || !isPressed(shortcuts.draft, event)) return;
    event.preventDefault();
    toggle();
  });
  return (
    <Tool
      {...rest}
      type="button"
      $tone="quiet"
      $size="sm"
      $empty={length === 0}
      aria-pressed={open}
      aria-label={length === 0 ? words.draft : words.draftCount({ count: length })}
      onClick={toggle}
    >
      <Sign aria-hidden="true" />
      <Word>{words.draft}</Word>
      {length > 0 && <Count>{count(length)}</Count>}
    </Tool>
  );
}
