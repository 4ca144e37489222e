import type { Shortcut } from '../../shortcuts/shortcuts.js';
import type { Command } from '../../ui/Command.js';
import type { ModelChoice } from './PickOne.js';

/**
 * Where a command stands: as a sign in the head or the foot of its column, as a button with its label at the start of the foot or
 * below an answer that did not end well, or in a group of the menu in its foot.
 */
export type CommandPlace = 'head' | 'footStart' | 'foot' | 'end' | 'menuRow' | 'menuAnswer';

/** A command of a column. */
export interface ColumnCommand extends Command {
  /** A longer name for its sign in the column's foot. */
  footLabel?: string;
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
  /** The models of which one is chosen to run it; its button below the answer opens them. */
  picks?: ModelChoice;
  /** What it opens beside the menu's button, if it does. */
  opens?: 'attempts';
  /** Puts the focus where it belongs afterwards, once a menu has closed. */
  moveFocus?: () => void;
}
