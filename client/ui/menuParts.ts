import type * as Radix from '@radix-ui/react-menu';
import { type ComponentProps, type ComponentType, createContext } from 'react';

/** The components of a menu's lines. They come with the menu's surface, which is fetched when a menu is first wanted. */
export interface MenuParts {
  Item: ComponentType<ComponentProps<typeof Radix.Item>>;
  Choices: ComponentType<ComponentProps<typeof Radix.RadioGroup>>;
  Choice: ComponentType<ComponentProps<typeof Radix.RadioItem>>;
  Label: ComponentType<ComponentProps<typeof Radix.Label>>;
  Line: ComponentType<ComponentProps<typeof Radix.Separator>>;
}

/** The parts of the menu around a line; null outside of one. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

/** How a menu was opened: at which button, and whether by a key, which puts the focus on the first line. */
export interface MenuOpening {
  control: HTMLElement;
  byKey: boolean;
}
