import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { floating } from './surface.js';
import { useOverlay } from './useKey.js';

interface Props {
  /** Its accessible name. */
  label: string;
  /** The button that opens it; with `opener`, the element that it opens at. */
  control: ReactElement;
  /** Another element that opens it, such as a menu's button: the focus returns there. */
  opener?: RefObject<HTMLElement | null> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fields with padding, or a list without padding that scrolls within. */
  look: keyof typeof looks;
  /** Preferred side of the element that it opens at; it flips if there is no room. */
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** A panel at the button that opens it. It is not modal. When it opens, the focus goes to the first invalid field, if it has one. */
export function Panel({ label, control, opener, open, onOpenChange, look, side = 'bottom', children }: Props) {
  useOverlay({ active: open });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {opener ? <Radix.Anchor asChild>{control}</Radix.Anchor> : <Radix.Trigger asChild>{control}</Radix.Trigger>}
      <Radix.Portal>
        <Surface
          $look={look}
          side={side}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onOpenAutoFocus={focusRefused}
          onCloseAutoFocus={() => opener?.current?.focus()}
        >
          {children}
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first invalid field. */
function focusRefused(event: Event): void {
  const refused = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
  if (!refused) return;
  event.preventDefault();
  refused.focus();
}

const list = css`
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  overflow: hidden;
`;

const looks = {
  fields: css`
    width: min(var(--panel), calc(100vw - var(--s-6)));
    max-height: min(var(--panel-most), var(--radix-popover-content-available-height));
    overflow-y: auto;
    padding: var(--s-4);
  `,
  list: css`
    ${list}
    max-height: min(var(--list-most), var(--radix-popover-content-available-height));
  `,
  'long-list': css`
    ${list}
    max-height: min(var(--list-long-most), var(--radix-popover-content-available-height));
  `,
};

const Surface = styled(Radix.Content)<{ $look: keyof typeof looks }>`
  ${floating}
  z-index: var(--z-menu);
  ${({ $look }) => looks[$look]}
`;
