import type * as Radix from '@radix-ui/react-menu';
import {
  cloneElement,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { type MenuOpening, type MenuParts, MenuPartsContext } from './menuParts.js';
import { useRequiredContext } from './useRequiredContext.js';
import { onDemand } from './onDemand.js';

const MenuSurface = onDemand(async () => (await import('./MenuSurface.js')).MenuSurface, { lightDismiss: true });

interface MenuState {
  opening: MenuOpening | undefined;
  setOpening: (opening: MenuOpening | undefined) => void;
  controlId: string;
  panelId: string;
}

const MenuContext = createContext<MenuState | undefined>(undefined);

const useMenu = (): MenuState => useRequiredContext(MenuContext, 'Menu');

/** A menu. It is not modal: the page behind it can still be clicked. Its surface is fetched before it is first opened, or then. */
export function Menu({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<MenuOpening>();
  const id = useId();
  useEffect(() => {
    MenuSurface.preloadWhenIdle();
  }, []);
  return <MenuContext value={{ opening, setOpening, controlId: `${id}control`, panelId: `${id}panel` }}>{children}</MenuContext>;
}

/** Makes the button in it open the menu: at the press, or by Enter, the space bar or the arrow down. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentProps<'button'>> }) {
  const { opening, setOpening, controlId, panelId } = useMenu();
  return cloneElement(children, {
    id: controlId,
    'aria-haspopup': 'menu',
    'aria-expanded': opening !== undefined,
    'aria-controls': opening && panelId,
    ...{ 'data-state': opening ? 'open' : 'closed' },
    onPointerEnter: MenuSurface.preload,
    onFocus: MenuSurface.preload,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0 || event.ctrlKey) return;
      setOpening(opening ? undefined : { control: event.currentTarget, byKey: false });
      // The menu gets the focus, not the button.
      if (!opening) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      setOpening(opening && event.key !== 'ArrowDown' ? undefined : { control: event.currentTarget, byKey: true });
    },
  });
}

/** The panel of a menu. */
export function MenuPanel(props: Omit<ComponentProps<typeof Radix.Content>, 'ref'>) {
  const { opening, setOpening, controlId, panelId } = useMenu();
  if (!opening) return null;
  return (
    <MenuSurface
      {...props}
      id={panelId}
      aria-labelledby={controlId}
      opening={opening}
      onClose={() => {
        setOpening(undefined);
      }}
    />
  );
}

const useParts = (): MenuParts => useRequiredContext(MenuPartsContext, 'MenuPanel');

/** A line of a menu that does something. */
export function MenuItem(props: ComponentProps<MenuParts['Item']>) {
  const { Item } = useParts();
  return <Item {...props} />;
}

/** A group of choices, of which one is chosen. */
export function MenuChoices(props: ComponentProps<MenuParts['Choices']>) {
  const { Choices } = useParts();
  return <Choices {...props} />;
}

/** One of several choices; the chosen one has a tick. */
export function MenuChoice(props: ComponentProps<MenuParts['Choice']>) {
  const { Choice } = useParts();
  return <Choice {...props} />;
}

/** The heading of the lines that follow. */
export function MenuLabel(props: ComponentProps<MenuParts['Label']>) {
  const { Label } = useParts();
  return <Label {...props} />;
}

/** A line between groups. */
export function MenuLine(props: ComponentProps<MenuParts['Line']>) {
  const { Line } = useParts();
  return <Line {...props} />;
}
