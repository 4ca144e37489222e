import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { IconSurface } from './IconSurface.js';

interface Props extends ComponentPropsWithRef<'button'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  children: ReactNode;
}

/** A button with one icon. Its label is its accessible name, and its tooltip on hover or focus: see Tooltips. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <IconSurface type="button" aria-label={label} data-tooltip {...rest}>
      {children}
    </IconSurface>
  );
}

interface IconLinkProps {
  label: string;
  to: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A link with one icon. Its label is its accessible name, and its tooltip on hover or focus: see Tooltips. */
export function IconLink({ label, to, children, onClick }: IconLinkProps) {
  return (
    <IconSurface as={Link} to={to} aria-label={label} data-tooltip onClick={onClick}>
      {children}
    </IconSurface>
  );
}
