import { cloneElement, type ComponentProps, createContext, type ReactElement, type RefObject, useEffect, useId, useState } from 'react';
import { useRequiredContext } from './useRequiredContext.js';
import type { OnDemand } from './onDemand.js';

/**
 * Fields with padding, a table as wide as there is room, figures that need no more room than they take, or a list without padding
 * that scrolls within.
 */
export type PanelLook = 'fields' | 'table' | 'figures' | 'short-list' | 'list' | 'long-list';

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
  /** Shows the content in a PanelSurface. Both are fetched together when they are first wanted. */
  surface: OnDemand<Content & { onClose: () => void }>;
  content: Content;
}

/** A panel at the button that opens it. It is not modal. When it opens, the focus goes to the first invalid field, if it has one. */
export function Panel<Content extends object>({ control, opener, open, onOpenChange, surface: Surface, content, ...rest }: Props<Content>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => {
    onOpenChange(false);
  };
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
        <OpenPanelContext value={{ ...rest, id, place, opener, onClose: close }}>
          <Surface {...content} onClose={close} />
        </OpenPanelContext>
      )}
    </>
  );
}

/** An open panel. */
interface OpenPanel extends Pick<Props<object>, 'label' | 'opener' | 'look' | 'side'> {
  id: string;
  /** The element that it opens at. A click on it closes the panel, unless another element opens it. */
  place: HTMLElement;
  onClose: () => void;
}

const OpenPanelContext = createContext<OpenPanel | undefined>(undefined);

/** The open panel around a component, for its surface and for what closes it. @throws if there is none */
export const useOpenPanel = (): OpenPanel => useRequiredContext(OpenPanelContext, 'Panel');
