import * as Tooltip from '@radix-ui/react-tooltip';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'react-router';
import { IconSurface } from './IconSurface.js';

interface Props extends ComponentPropsWithRef<'button'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  children: ReactNode;
}

/** A button with one icon. Its label is its accessible name, and its tooltip on hover or focus. */
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

const Bubble = styled(Tooltip.Content)`
  z-index: var(--z-tooltip);
  padding: var(--s-1) var(--s-2);
  border-radius: var(--r-sm);
  background: var(--ink);
  color: var(--on-ink);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

/** The text of a tooltip. */
export function TooltipBubble({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Portal>
      <Bubble sideOffset={4}>{children}</Bubble>
    </Tooltip.Portal>
  );
}

interface IconLinkProps {
  label: string;
  to: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A link with one icon. Its label is its accessible name, and its tooltip on hover or focus. */
export function IconLink({ label, to, children, onClick }: IconLinkProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <IconSurface as={Link} to={to} aria-label={label} onClick={onClick}>
          {children}
        </IconSurface>
      </Tooltip.Trigger>
      <TooltipBubble>{label}</TooltipBubble>
    </Tooltip.Root>
  );
}
