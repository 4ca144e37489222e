import { cloneElement, type ComponentProps, type ReactElement, type RefObject, useEffect, useId, useState } from 'react';
import type { OnDemand } from './onDemand.js';
import type { OpenPanel, PanelLook } from './PanelSurface.js';

/** A button that can open a panel, or an element that one can open at. The panel sets its ref. */
export type PanelControl = ReactElement<ComponentProps<'button'>>;

interface Props<Content extends object> {
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
  /** The open panel: a PanelSurface with its content, fetched together when they are first wanted. */
  surface: OnDemand<OpenPanel & Content>;
  content: Content;
}

/** A panel at the button that opens it. It is not modal. When it opens, the focus goes to the first invalid field, if it has one. */
export function Panel<Content extends object>({ control, opener, open, onOpenChange, surface: Surface, content, ...rest }: Props<Content>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    Surface.preloadWhenIdle();
  }, [Surface]);
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
            onPointerEnter: Surface.preload,
            onFocus: Surface.preload,
            onClick: () => {
              onOpenChange(!open);
            },
          })}
      {open && place && (
        <Surface
          {...content}
          {...rest}
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
