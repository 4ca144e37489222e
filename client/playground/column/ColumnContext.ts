import { createContext, use } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { Commands } from './useCommands.js';

/** Which answer, and where its column stands. */
export interface ColumnProps {
  id: string;
  /** 2 for a model's second column in the turn, and so on. */
  nth: number;
  /** The preferred answer of its turn. */
  preferredId: string | null;
  /** Whether queries are counted for this person. */
  counted: boolean;
  /** Among the columns of its turn, from 0. */
  place: number;
  count: number;
  /** It covers its neighbours. */
  maximised: boolean;
  /** @param name the column's, to be said aloud */
  onMaximise: (answerId: string, name: string) => void;
  /** @param to from 0, as the columns will then stand */
  onMove: (answerId: string, to: number) => void;
}

/** What a column knows and what its parts ask it for. Nothing here changes while a text grows: LiveTurn has that. */
export interface ColumnFacts extends Pick<ColumnProps, 'nth' | 'counted' | 'maximised'> {
  answer: AnswerPartsFragment;
  /** Its model's, with a number where it is not the model's first. */
  name: string;
  /** What the answer says, as far as the cache knows. */
  text: string;
  live: boolean;
  preferred: boolean;
  commands: Commands;
}

export const ColumnContext = createContext<ColumnFacts | undefined>(undefined);

/** The column in which a component stands. */
export function useColumn(): ColumnFacts {
  const column = use(ColumnContext);
  if (!column) throw new Error('It stands in no column.');
  return column;
}
