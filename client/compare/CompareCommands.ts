import type { ComponentType } from 'react';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import type { ComparableAnswer } from './useComparables.js';

/** What the commands of a compared text are made of. */
export interface CompareCommandsProps {
  text: ComparableAnswer;
  /** Its keys, if it has some: the baseline is left. */
  side: 'left' | 'right' | undefined;
}

/** The commands of a text below its name: they belong to the columns, and a comparison knows none of these. */
export type CompareCommands = ComponentType<CompareCommandsProps>;

/** A comparison of texts of a turn. */
export interface CompareViewProps {
  turn: TurnPartsFragment;
  /** The names of the texts, the baseline's first. */
  pair: readonly [string, string];
  /** Whether the models of the turn are hidden. */
  masked: boolean;
  Commands: CompareCommands;
  onClose: () => void;
}
