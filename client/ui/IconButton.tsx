import * as Tooltip from '@radix-ui/react-tooltip';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconSurface } from './IconSurface.js';
import { TooltipBubble } from './TooltipBubble.js';

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
