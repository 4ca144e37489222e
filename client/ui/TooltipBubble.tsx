import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bubble = styled(Tooltip.Content)`
  z-index: var(--z-tooltip);
  padding: var(--s-1) var(--s-2);
  border-radius: var(--r-sm);
  background: var(--ink);
  color: var(--on-ink);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

/** The words that stand beside what they explain. */
export function TooltipBubble({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Portal>
      <Bubble sideOffset={4}>{children}</Bubble>
    </Tooltip.Portal>
  );
}
