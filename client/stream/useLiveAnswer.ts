import { useCallback, useSyncExternalStore } from 'react';
import { isBehind } from '../api/answerVersion.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';
import type { TurnRowFragment } from './turn.generated.js';

type Line = TurnRowFragment['answers'][number];

/** The first answer of a turn that is being written, else the first that is queued, with its state; undefined if all have ended. */
export function useLiveAnswer({ id, answers }: Pick<TurnRowFragment, 'id' | 'answers'>): Line | undefined {
  const indexes = answers.map(({ index }) => index).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const release = holdLiveTurn(id);
      const leave = indexes.split(',').map((index) => findLiveTurn(id).subscribe(Number(index), listener));
      return () => {
        for (const stop of leave) stop();
        release();
      };
    },
    [id, indexes],
  );
  const stateOf = (line: Line) => {
    const held = findLiveTurn(id).get(line.index, line.attempt);
    return held && !isBehind(held, line) ? held.state : line.state;
  };
  // A string, which compares equal until a state changes.
  const states = useSyncExternalStore(subscribe, () => answers.map(stateOf).join());
  const now = states.split(',');
  const writing = now.indexOf('STREAMING');
  const live = writing >= 0 ? writing : now.indexOf('QUEUED');
  const line = answers[live];
  return line && { ...line, state: writing >= 0 ? 'STREAMING' : 'QUEUED' };
}
