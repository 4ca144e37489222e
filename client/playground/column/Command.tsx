import { Square } from 'lucide-react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Shortcut } from '../../keys/shortcuts.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { useColumn } from './ColumnContext.js';

/** A command of a column. The column's buttons, menu items and shortcuts are made from it. */
export interface Command {
  label: string;
  /** A longer name for its sign in the column's foot. */
  footLabel?: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** Its shortcut while the focus is in the column. */
  keys?: Shortcut;
  /** The keys as a menu shows them. */
  hint?: string;
  /** Whether the command makes sense for the answer's present state; if not, it has no button. */
  fits: boolean;
  /** Whether it can run now; if not, its button is disabled. */
  can: boolean;
  run: () => void;
  /** Puts the focus where it belongs afterwards, once a menu has closed. */
  moveFocus?: () => void;
}

/** The commands that need no further choice. */
export type CommandName =
  | 'stop'
  | 'retry'
  | 'goOn'
  /** Exchanges the answer with the attempt before the last retry. */
  | 'bringBack'
  /** Compares the attempt before the last retry with the answer. */
  | 'compareBefore'
  /** Prefers the answer, or clears the preference if it is preferred already. Both can be undone. */
  | 'prefer'
  | 'copy'
  | 'maximise'
  | 'moveLeft'
  | 'moveRight'
  | 'only'
  /** Improves the prompt from the answer. */
  | 'improve';

export interface Commands extends Record<CommandName, Command> {
  /** Asks another model in the place of this one. */
  swap: Omit<Command, 'run'> & { run: (model: Pick<ModelPartsFragment, 'id' | 'name'>) => void };
}

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
