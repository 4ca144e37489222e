import { use } from 'react';
import { isFromDraft } from '../../../shared/turn/draftAnswer.js';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { isLiveState } from '../../stream/answerState.js';
import { presentState, useEnds } from '../../stream/presentState.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useRevealTurnMutation } from '../vote/vote.generated.js';
import { fewest } from '../vote/VoteView.js';
import { useBlindTurnMutation } from './blind.generated.js';
import { useTurn } from './TurnContext.js';

interface Blinding {
  /** Hides the models of the finished last turn until the person votes; undefined where that makes no sense. */
  begin: (() => void) | undefined;
  /** Tells the models without a vote; undefined unless they are hidden. */
  giveUp: (() => void) | undefined;
  busy: boolean;
}

/** Makes the open turn blind, and ends that. */
export function useBlind(): Blinding {
  const { turn, isLast } = useTurn();
  const masked = use(MaskContext);
  const [blind, blinding] = useBlindTurnMutation({ onError: toastError });
  const [reveal, revealing] = useRevealTurnMutation({ onError: toastError });
  useEnds([turn]);
  const { id, answers } = turn;
  const states = answers.map((answer) => presentState(id, answer));
  const complete = states.filter((state) => state === 'COMPLETE').length;
  // The server refuses a turn with a draft or a merge: its words are those of several models.
  const isModels = !answers.some(({ model, mergedFrom }) => isFromDraft({ modelId: model.id }) || mergedFrom);
  const fits = isLast && !masked && turn.blind === null && isModels && complete >= fewest && !states.some(isLiveState);
  const begin = () => {
    void undefinedIfFailed(
      blind({
        variables: { id },
        update: (cache) => {
          // The answers have other ids now: the former ones would still tell who wrote what.
          for (const answer of answers) cache.evict({ id: cache.identify({ __typename: 'Answer', id: answer.id }) ?? '' });
        },
      }),
    );
  };
  return {
    begin: fits ? begin : undefined,
    giveUp: turn.blind?.state === 'BLIND' ? () => void undefinedIfFailed(reveal({ variables: { id } })) : undefined,
    busy: blinding.loading || revealing.loading,
  };
}
