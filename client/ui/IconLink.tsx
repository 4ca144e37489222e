import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconSurface } from './IconSurface.js';
import { TooltipBubble } from './TooltipBubble.js';

interface Props {
  label: string;
  to: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A link of one icon, named for ears and, on hover or focus, for eyes. */
export function IconLink({ label, to, children, onClick }: Props) {
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
