import { use } from 'react';
import { draftOf } from '../../draft/DraftStore.js';
import { isLiveState } from '../../stream/answerState.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useTurn } from './TurnContext.js';
import { Introduction, useIsIntroduced } from '../introductions/Introduction.js';
import { words } from '../introductions/words.js';

/** The introductions below a turn's commands: comparing and the draft. Not while anything is written, compared or hidden. */
export function TurnIntroductions() {
  const { turn, compare, stopAll } = useTurn();
  const masked = use(MaskContext);
  const isCompareDue = useIsIntroduced('COMPARE');
  const isDraftDue = useIsIntroduced('DRAFT');
  const hasEnded = !stopAll && turn.answers.length > 1 && turn.answers.every(({ state }) => !isLiveState(state));
  if (masked || compare.view || !compare.toggle || !hasEnded) return null;
  if (isCompareDue) {
    return (
      <Introduction name="COMPARE" title={words.compare} side="below" action={{ label: words.compareTwo, run: compare.toggle }}>
        {words.compareLine}
      </Introduction>
    );
  }
  if (!isDraftDue) return null;
  return (
    <Introduction
      name="DRAFT"
      title={words.draft}
      side="below"
      action={{
        label: words.openDraft,
        run: () => {
          draftOf(turn.id).setOpen(true);
        },
      }}
    >
      {words.draftLine}
    </Introduction>
  );
}
