import * as Radix from '@radix-ui/react-popover';
import { type ReactNode, useRef } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { type PanelLook, useOpenPanel } from './Panel.js';
import { floating } from './floating.js';
import { giveFocusBack } from './giveFocusBack.js';
import { media } from './media.js';
import { useOverlay } from './useKey.js';
import { usePlace } from './usePlace.js';

/** The surface of the open panel around it. */
export function PanelSurface({ children }: { children: ReactNode }) {
  const { id, label, place, opener, look, side = 'bottom', onClose } = useOpenPanel();
  useOverlay({});
  const isLeftByClick = useRef(false);
  const anchor = usePlace(place);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {(look === 'long-list' || look === 'table') && <WholeScreen />}
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Surface
          id={id}
          data-look={look}
          $look={look}
          side={side}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          updatePositionStrategy="always"
          aria-label={label}
          onOpenAutoFocus={focusField}
          onInteractOutside={(event) => {
            const isOnToast = event.target instanceof Element && event.target.closest('[data-sonner-toast]') !== null;
            // A click on its own button closes it there; closed here, that click would open it again.
            if (isOnToast || (!opener && event.target instanceof Node && place.contains(event.target))) event.preventDefault();
            else isLeftByClick.current = true;
          }}
          onCloseAutoFocus={() => {
            if (!isLeftByClick.current) giveFocusBack(opener?.current ?? place);
          }}
        >
          {children}
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first invalid field; in a table, whose head has a button, else the first field. */
function focusField(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return;
  const { target } = event;
  const first = target.dataset['look'] === 'table' ? target.querySelector<HTMLElement>('textarea, input, select') : null;
  const wanted = target.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first;
  if (!wanted) return;
  event.preventDefault();
  wanted.focus();
}

const list = css`
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  overflow: hidden;
`;

const wholeScreen = css`
  ${media.phone} {
    position: fixed;
    inset: 0;
    width: auto;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;

const looks = {
  table: css`
    display: flex;
    flex-direction: column;
    width: min(var(--settings), calc(100vw - var(--s-6)));
    max-height: min(var(--settings-most), var(--radix-popover-content-available-height));
    overflow: hidden;
    ${wholeScreen}
  `,
  fields: css`
    width: min(var(--panel), calc(100vw - var(--s-6)));
    max-height: min(var(--panel-most), var(--radix-popover-content-available-height));
    overflow-y: auto;
    padding: var(--s-4);
  `,
  figures: css`
    max-width: calc(100vw - var(--s-6));
    padding: var(--s-3) var(--s-4);
  `,
  'short-list': css`
    ${list}
    width: min(var(--panel), calc(100vw - var(--s-6)));
    max-height: min(var(--panel-most), var(--radix-popover-content-available-height));
  `,
  list: css`
    ${list}
    max-height: min(var(--list-most), var(--radix-popover-content-available-height));
  `,
  'long-list': css`
    ${list}
    max-height: min(var(--list-long-most), var(--radix-popover-content-available-height));
    ${wholeScreen}
  `,
} satisfies Record<PanelLook, unknown>;

/**
 * On the phone a long list or a table fills the screen: the place that Radix found for it does not count there. On screens with more
 * than one pixel a point, Radix announces that it will move its frame, which alone makes the panel as large as that instead.
 */
const WholeScreen = createGlobalStyle`
  ${media.phone} {
    [data-radix-popper-content-wrapper]:has(> :is([data-look='long-list'], [data-look='table'])) {
      transform: none !important;
      will-change: auto !important;
    }
  }
`;

const Surface = styled(Radix.Content)<{ $look: PanelLook }>`
  ${floating}
  // It may open in a dialog; what opens later is on top.
  z-index: var(--z-dialog);
  ${({ $look }) => looks[$look]}
`;
