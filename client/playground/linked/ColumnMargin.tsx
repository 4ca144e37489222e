import { useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { useStands } from '../places/onPage.js';
import { words } from './words.js';

/** As high as the blocks that are level, so that its tick stays in view as long as they do. */
const Beside = styled.div`
  position: absolute;
  inset-inline-start: 0;
  width: var(--s-2-5);
  pointer-events: none;
  &::before {
    content: '';
    position: sticky;
    /* Above the room at the text's beginning. */
    top: calc(-1 * var(--s-1));
    display: block;
    border-top: var(--ring) solid var(--ink-3);
  }
  &[hidden] {
    display: none;
  }
  ${media.phone} {
    &::before {
      top: var(--column-head);
    }
  }
`;

const Note = styled.p`
  position: sticky;
  top: calc(-1 * var(--s-1));
  z-index: 1;
  margin-inline: calc(-1 * var(--s-2));
  padding: var(--s-1) var(--s-2) var(--s-2);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  &[hidden] {
    display: none;
  }
  ${media.phone} {
    top: var(--column-head);
  }
`;

/**
 * The margin of a column that scrolls with others: a tick beside the block that is level, or the note that the column
 * waits. Both are hidden until LinkedColumns shows them, which happens within frames, without React.
 */
export function ColumnMargin({ answerId }: { answerId: string }) {
  const tick = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useStands(answerId, 'tick', tick);
  useStands(answerId, 'note', note);
  return (
    <>
      <Note ref={note} hidden>
        {words.nothingMatches}
      </Note>
      <Beside ref={tick} hidden aria-hidden="true" />
    </>
  );
}
