import { Square } from 'lucide-react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Shortcut } from '../../shortcuts/shortcuts.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { type ModelChoice, PickOne } from './PickOne.js';

/**
 * Where a command stands: as a sign in the head or the foot of its column, as a button with its label at the start of the foot or
 * below an answer that did not end well, or in a group of the column's menu.
 */
export type CommandPlace = 'head' | 'footStart' | 'foot' | 'end' | 'menuRow' | 'menuAnswer';

/** A command of a column. */
export interface Command {
  label: string;
  /** A longer name for its sign in the column's foot. */
  footLabel?: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** Where it stands now, if it fits. */
  places: readonly CommandPlace[];
  /** Whether foot and menu leave it out on the phone, where every column has the whole width. */
  wide?: boolean;
  /** Whether it is on; undefined if it is not a command that can be on. */
  pressed?: boolean;
  /** Its shortcut while the focus is in the column. */
  keys?: Shortcut;
  /** The keys that the menu shows, if others than its own do the same now. */
  hint?: Shortcut;
  /** Whether it changes something or leads to a change: columns that can only be read leave it out. */
  changes: boolean;
  /** Whether it would tell which model answers, or judge the answer before the vote: masked columns leave it out. */
  tells: boolean;
  /** Whether it makes sense for the answer's present state; if not, it stands nowhere. */
  fits: boolean;
  /** Whether it can run now; if not, its button is disabled. */
  can: boolean;
  /** Undefined for a command that has `picks`. */
  run?: () => void;
  /** The models of which one is chosen to run it; its button below the answer opens them. */
  picks?: ModelChoice;
  /** Puts the focus where it belongs afterwards, once a menu has closed. */
  moveFocus?: () => void;
}

interface ButtonProps {
  command: Command;
}

/** A command as a button with its label. */
export function CommandButton({ command: { label, icon: Icon, can, run, picks }, quiet }: ButtonProps & { quiet: boolean }) {
  const button = (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={run} disabled={!can}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
  if (!picks) return button;
  return (
    <PickOne {...picks} sign={<Icon aria-hidden="true" />}>
      {button}
    </PickOne>
  );
}

/** A command as an icon button. */
export function CommandSign({ command, inFoot = false, className }: ButtonProps & { inFoot?: boolean; className?: string }) {
  const { label, footLabel = label, icon: Icon, can, run } = command;
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
