import { Square } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.js';
import { IconButton } from './IconButton.js';

/** Something that a person can do by a button, in a menu or by keys. Tables of commands say where each stands. */
export interface Command {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** Whether it makes sense as things are; if not, it stands nowhere. */
  fits: boolean;
  /** Whether it can run now; if not, its button is disabled. */
  can: boolean;
  /** Undefined for a command whose button opens something. */
  run?: () => void;
}

/** With what a panel that it opens asks of a button. */
interface ButtonProps extends ComponentProps<'button'> {
  command: Command;
}

/** A command as a button with its label; nothing if it does not fit. */
export function CommandButton({ command: { label, icon: Icon, fits, can, run }, quiet, ...rest }: ButtonProps & { quiet: boolean }) {
  if (!fits) return null;
  return (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={run} disabled={!can} {...rest}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}

/** A command as an icon button; nothing if it does not fit. @param label if it has another name there */
export function CommandSign({
  command: { label: usual, icon: Icon, fits, can, run },
  label = usual,
  ...rest
}: ButtonProps & { label?: string | undefined }) {
  if (!fits) return null;
  return (
    <IconButton label={label} onClick={run} disabled={!can} {...rest}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

const Filled = styled(Square)`
  &.lucide {
    width: var(--s-2-5);
    height: var(--s-2-5);
    fill: currentColor;
    stroke-width: 3;
  }
`;

/** A filled square: stop. */
export function StopSign() {
  return <Filled aria-hidden="true" />;
}
