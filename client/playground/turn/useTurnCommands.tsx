import { type ReactNode } from 'react';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { useTurn } from './TurnContext.js';
import { type TurnCommands, turnCommandsOf } from './turnCommands.js';
import { useTurnActions } from './useTurnActions.js';

/** Where a model is picked for one more column. */
export interface Picker {
  /** Whether it was opened from the menu. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (model: ModelPartsFragment) => void;
  /** Whether no more columns are possible. */
  full: boolean;
}

interface CommandsOfTurn {
  commands: TurnCommands;
  picker: Picker;
  /** The dialog that a command has opened. */
  dialog: ReactNode;
}

/** All commands of the open turn, and what they open. */
export function useTurnCommands(): CommandsOfTurn {
  const facts = useTurn();
  const actions = useTurnActions(facts.turn);
  const { adding, byModel, picking, setPicking, dialog } = actions;
  return {
    commands: turnCommandsOf(facts, actions),
    picker: { open: picking, onOpenChange: setPicking, onPick: adding.add, full: adding.full },
    dialog: (
      <>
        {byModel.dialog}
        {dialog}
      </>
    ),
  };
}
