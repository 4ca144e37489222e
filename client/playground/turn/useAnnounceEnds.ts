import { useEffect, useRef } from 'react';
import type { AnswerState } from '../../graphql.generated.js';
import { announce } from '../../ui/announce.js';
import { isLiveState } from '../live/isLiveState.js';

const endings: Partial<Record<AnswerState, string>> = {
  COMPLETE: 'finished',
  STOPPED: 'was stopped',
  FAILED: 'failed',
  INTERRUPTED: 'was interrupted',
};

interface Turn {
  answers: readonly { id: string; state: AnswerState; model: { name: string } }[];
}

/** Says which answers have ended, however the page came to know of it; never what they say. */
export function useAnnounceEnds(turns: readonly Turn[]): void {
  const live = useRef(new Set<string>());
  useEffect(() => {
    const answers = turns.flatMap((turn) => turn.answers);
    for (const { id, state, model } of answers) {
      const ending = endings[state];
      if (ending !== undefined && live.current.has(id)) announce(`${model.name} ${ending}`);
    }
    live.current = new Set(answers.filter(({ state }) => isLiveState(state)).map(({ id }) => id));
  }, [turns]);
}
