import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { oneLine } from '../../ui/oneLine.js';
import { forgetRemovedTurns, useRemovedTurns } from './removedTurns.js';
import { words } from './words.js';

const List = styled.ul`
  flex: none;
  max-height: calc(3 * var(--tap));
  overflow-y: auto;
  background: var(--surface);
  @media print {
    display: none;
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: var(--tap);
  padding-inline: var(--s-5) var(--s-3);
  border-bottom: var(--hair) solid var(--hairline);
  color: var(--ink-3);
`;

const Words = styled.span`
  flex: 1;
  ${oneLine}
`;

const Undo = styled(Button)`
  ${media.phone} {
    min-height: var(--tap);
  }
`;

/** A line for each turn that was taken out, with its undo, until one leaves the conversation. */
export function RemovedLines({ conversationId }: { conversationId: string }) {
  const removed = useRemovedTurns(conversationId);
  useEffect(
    () => () => {
      forgetRemovedTurns();
    },
    [conversationId],
  );
  if (removed.length === 0) return null;
  return (
    <List aria-label={words.removed}>
      {removed.map(({ id, number, undo }) => (
        <Line key={id}>
          <Words>{words.turnRemoved({ number })}</Words>
          <Undo type="button" $tone="quiet" $size="sm" onClick={() => void undo()}>
            <Undo2 aria-hidden="true" />
            {words.undo}
          </Undo>
        </Line>
      ))}
    </List>
  );
}
