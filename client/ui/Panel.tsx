import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { onDemand } from './onDemand.js';
import type { PanelLook } from './PanelSurface.js';

const PanelSurface = onDemand(async () => (await import('./PanelSurface.js')).PanelSurface, { lightDismiss: true });

/** A button that can open a panel, or an element that one can open at. The panel sets its ref. */
export type PanelControl = ReactElement<ComponentProps<'button'>>;

interface Props {
  /** Its accessible name. */
  label: string;
  /** The button that opens it; with `opener`, the element that it opens at. */
  control: PanelControl;
  /** Another element that opens it, such as a menu's button: the focus returns there. */
  opener?: RefObject<HTMLElement | null> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  look: PanelLook;
  /** Preferred side of the element that it opens at; it flips if there is no room. */
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** A panel at the button that opens it. It is not modal. When it opens, the focus goes to the first invalid field, if it has one. */
export function Panel({ control, opener, open, onOpenChange, ...surface }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    PanelSurface.preloadWhenIdle();
  }, []);
  return (
    <>
      {opener
        ? cloneElement(control, { ref: setPlace })
        : cloneElement(control, {
            ref: setPlace,
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            'aria-controls': open ? id : undefined,
            ...{ 'data-state': open ? 'open' : 'closed' },
            onPointerEnter: PanelSurface.preload,
            onFocus: PanelSurface.preload,
            onClick: () => {
              onOpenChange(!open);
            },
          })}
      {open && place && (
        <PanelSurface
          {...surface}
          id={id}
          place={place}
          opener={opener}
          onClose={() => {
            onOpenChange(false);
          }}
        />
      )}
    </>
  );
}
