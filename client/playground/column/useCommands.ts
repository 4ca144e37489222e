import { usePreference } from '../../preferences/preferences.js';
import type { ColumnFacts } from './ColumnFacts.js';
import { type Commands, commandsOf } from './commands.js';
import { useColumnActions } from './useColumnActions.js';

/** The commands of a column. */
export function useCommands(column: ColumnFacts): Commands {
  // The table has the keys that the person gave them.
  usePreference('shortcuts');
  return commandsOf(column, useColumnActions(column));
}
