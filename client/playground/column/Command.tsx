import { Square } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { useColumn } from './ColumnContext.js';
import type { CommandName } from './commands.js';

interface ButtonProps {
  name: CommandName;
}

/** A command of the column as a button with its label; nothing if the command does not fit. */
export function CommandButton({ name, quiet = false }: ButtonProps & { quiet?: boolean }) {
  const { label, icon: Icon, fits, can, run } = useColumn().commands[name];
  if (!fits) return null;
  return (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={run} disabled={!can}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}

/** A command of the column as an icon button; nothing if the command does not fit. */
export function CommandSign({ name, inFoot = false, className }: ButtonProps & { inFoot?: boolean; className?: string }) {
  const { label, footLabel = label, icon: Icon, fits, can, run } = useColumn().commands[name];
  if (!fits) return null;
  return (
    <IconButton label={inFoot ? footLabel : label} onClick={run} disabled={!can} className={className}>
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
