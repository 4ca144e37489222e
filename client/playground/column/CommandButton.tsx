import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { useColumn } from './ColumnContext.js';
import type { CommandName } from './useCommands.js';

interface Props {
  name: CommandName;
}

/** A command of the column as a button with its label; nothing if the command does not fit. */
export function CommandButton({ name, quiet = false }: Props & { quiet?: boolean }) {
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
export function CommandSign({ name, inFoot = false, className }: Props & { inFoot?: boolean; className?: string }) {
  const { label, footLabel = label, icon: Icon, fits, can, run } = useColumn().commands[name];
  if (!fits) return null;
  return (
    <IconButton label={inFoot ? footLabel : label} onClick={run} disabled={!can} className={className}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
