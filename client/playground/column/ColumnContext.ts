import { createContext, use } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { Identity } from './identity.js';
import type { Place } from './RowContext.js';
import type { Commands } from './useCommands.js';

/** The answer of a column, and what may be shown and done. */
export interface ColumnProps {
  id: string;
  /** Whether the answer can only be read, copied and maximised. */
  readOnly?: boolean;
  /** Whether to hide everything that reveals the model: name, mark, hue, time, tokens and cost. */
  masked?: boolean;
}

/** The facts of a column about its answer. */
export interface ColumnFacts extends Place, Identity, Required<Omit<ColumnProps, 'id'>> {
  answer: AnswerPartsFragment;
  /** The text of the answer in the cache. */
  text: string;
  live: boolean;
}

/** The facts and commands of a column. Nothing here changes while a text grows: LiveTurn has the growing text. */
interface Column extends ColumnFacts {
  commands: Commands;
}

export const ColumnContext = createContext<Column | undefined>(undefined);

/** The column around a component. @throws if there is none */
export function useColumn(): Column {
  const column = use(ColumnContext);
  if (!column) throw new Error('It stands in no column.');
  return column;
}
