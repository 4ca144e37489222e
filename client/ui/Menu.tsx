import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';
import { floating } from './surface.js';
import { useOverlay } from './useKey.js';

export const MenuTrigger = Radix.Trigger;
export const MenuChoices = Radix.RadioGroup;

/** A menu. It is not modal: the page behind it can still be clicked. */
export function Menu({ children }: { children: ReactNode }) {
  const direction = useDirection();
  const [open, setOpen] = useState(false);
  useOverlay({ active: open });
  return (
    <Radix.Root modal={false} dir={direction} open={open} onOpenChange={setOpen}>
      {children}
    </Radix.Root>
  );
}

const follow = () => () => undefined;

/** The page's text direction, for libraries that need it as a value. It changes only with a new page. */
function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(
    follow,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
}

const Panel = styled(Radix.Content)`
  ${floating}
  /* It may be opened in a dialog, and comes after it. */
  z-index: var(--z-dialog);
  min-width: var(--menu);
  max-width: calc(100vw - var(--s-6));
  padding: var(--s-1-5);
`;

const item = css`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  width: 100%;
  min-height: var(--row);
  padding: var(--s-1-5) var(--s-2);
  border-radius: var(--r-row);
  outline: 0;
  cursor: pointer;
  --sign-ink: var(--ink-3);
  &[data-highlighted] {
    background: var(--hover);
  }
  &[data-disabled] {
    color: var(--ink-disabled);
    cursor: default;
    --sign-ink: currentColor;
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

export const MenuItem = styled(Radix.Item)`
  ${item}
`;

const Choice = styled(Radix.RadioItem)`
  ${item}
  align-items: flex-start;
`;

const Tick = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--icon);
  height: var(--lh-base);
`;

export const MenuLabel = styled(Radix.Label)`
  display: flex;
  align-items: center;
  height: var(--s-7);
  padding: 0 var(--s-2);
  font-size: var(--text-xs);
  font-weight: var(--weight-medium);
  color: var(--ink-3);
`;

export const MenuLine = styled(Radix.Separator)`
  height: var(--hair);
  margin: var(--s-1-5) 0;
  background: var(--hairline);
`;

/** The panel of a menu. */
export function MenuPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Radix.Portal>
      <Panel sideOffset={6} collisionPadding={12} {...props} />
    </Radix.Portal>
  );
}

/** One of several choices; the chosen one has a tick. */
export function MenuChoice({ children, ...rest }: ComponentProps<typeof Choice>) {
  return (
    <Choice {...rest}>
      <Tick>
        <Radix.ItemIndicator asChild>
          <Check aria-hidden="true" />
        </Radix.ItemIndicator>
      </Tick>
      {children}
    </Choice>
  );
}
