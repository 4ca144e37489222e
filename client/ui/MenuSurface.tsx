import * as Radix from '@radix-ui/react-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';
import { type MenuOpening, type MenuParts, MenuPartsContext } from './menuParts.js';
import { floating } from './floating.js';
import { giveFocusBack } from './giveFocusBack.js';
import { useOverlay } from './useKey.js';
import { usePlace } from './usePlace.js';

interface Props extends Omit<ComponentProps<typeof Radix.Content>, 'ref'> {
  opening: MenuOpening;
  onClose: () => void;
}

/** The panel of an open menu, at the button that opened it, which gets the focus back unless it is elsewhere by then. */
export function MenuSurface({ opening: { control, byKey }, onClose, onCloseAutoFocus, children, ...rest }: Props) {
  useOverlay({});
  // The first time that the focus comes: Radix does not know of a key that was pressed before it was there.
  const focusesFirst = useRef(byKey);
  const isLeftByClick = useRef(false);
  const place = usePlace(control);
  return (
    <Radix.Root
      open
      modal={false}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Panel
          sideOffset={6}
          collisionPadding={12}
          updatePositionStrategy="always"
          {...rest}
          onEntryFocus={(event) => {
            if (!focusesFirst.current || !(event.currentTarget instanceof Element)) return;
            focusesFirst.current = false;
            event.preventDefault();
            event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
          }}
          onInteractOutside={() => {
            isLeftByClick.current = true;
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            if (!isLeftByClick.current) giveFocusBack(control);
          }}
        >
          <MenuPartsContext value={parts}>{children}</MenuPartsContext>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Panel = styled(Radix.Content)`
  ${floating}
  /* It may be opened in a dialog, and comes after it. */
  z-index: var(--z-dialog);
  min-width: var(--menu);
  max-width: calc(100vw - var(--s-6));
  max-height: var(--radix-popper-available-height);
  padding: var(--s-1-5);
  overflow-y: auto;
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

const Item = styled(Radix.Item)`
  ${item}
`;

const RadioItem = styled(Radix.RadioItem)`
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

const Label = styled(Radix.Label)`
  display: flex;
  align-items: center;
  height: var(--s-7);
  padding: 0 var(--s-2);
  font-size: var(--text-xs);
  font-weight: var(--weight-medium);
  color: var(--ink-3);
`;

const Line = styled(Radix.Separator)`
  height: var(--hair);
  margin: var(--s-1-5) 0;
  background: var(--hairline);
`;

function Choice({ children, ...rest }: ComponentProps<typeof RadioItem>) {
  return (
    <RadioItem {...rest}>
      <Tick>
        <Radix.ItemIndicator asChild>
          <Check aria-hidden="true" />
        </Radix.ItemIndicator>
      </Tick>
      {children}
    </RadioItem>
  );
}

const parts: MenuParts = { Item, Choices: Radix.RadioGroup, Choice, Label, Line };
