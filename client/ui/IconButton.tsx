import * as Tooltip from '@radix-ui/react-tooltip';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme.js';
import { TooltipBubble } from './TooltipBubble.js';

export const IconSurface = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control-sm);
  height: var(--control-sm);
  border-radius: var(--r-control);
  color: var(--ink-3);
  &:hover,
  &[data-state='open'] {
    background: var(--hover);
    color: var(--ink);
  }
  &:disabled {
    color: var(--ink-disabled);
    background: none;
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
  }
`;

interface Props extends ComponentPropsWithRef<'button'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  children: ReactNode;
}

/** A button of one icon, named for ears and, on hover or focus, for eyes. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <IconSurface type="button" aria-label={label} {...rest}>
          {children}
        </IconSurface>
      </Tooltip.Trigger>
      <TooltipBubble>{label}</TooltipBubble>
    </Tooltip.Root>
  );
}
