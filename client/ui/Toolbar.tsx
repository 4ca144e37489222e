import * as Radix from '@radix-ui/react-toolbar';
import type { ComponentProps, ReactElement } from 'react';

interface ToolbarProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** Its accessible name. */
  label: string;
}

/** A row of commands that is one stop of Tab: the arrows, Home and End move among its items. */
export function Toolbar({ label, ...rest }: ToolbarProps) {
  return <Radix.Root aria-label={label} dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'} {...rest} />;
}

/** Makes the control in it an item of the toolbar around it. The control must pass on the props that it gets. */
export function ToolbarItem({ children, ...rest }: ComponentProps<'button'> & { children: ReactElement }) {
  return (
    <Radix.Button asChild {...rest}>
      {children}
    </Radix.Button>
  );
}
