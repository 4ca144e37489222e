import { createContext, use } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { Identity } from './identity.js';
import type { Place } from './RowContext.js';
import type { Commands } from './useCommands.js';

/** Which answer, and what of it may be seen and done. */
export interface ColumnProps {
  id: string;
  /** Nothing can be changed: it is read, copied, maximised. */
  readOnly?: boolean;
  /** Nothing tells which model it is: neither name, mark and hue nor what it took. */
  masked?: boolean;
}

/** What a column knows of its answer. */
export interface ColumnFacts extends Place, Identity, Required<Omit<ColumnProps, 'id'>> {
  answer: AnswerPartsFragment;
  /** What the answer says, as far as the cache knows. */
  text: string;
  live: boolean;
}

/** And what its parts ask it for. Nothing here changes while a text grows: LiveTurn has that. */
interface Column extends ColumnFacts {
  commands: Commands;
}

export const ColumnContext = createContext<Column | undefined>(undefined);

/** The column in which a component stands. */
export function useColumn(): Column {
  const column = use(ColumnContext);
  if (!column) throw new Error('It stands in no column.');
  return column;
}
