import { use, useState } from 'react';
import { toastError } from '../../api/toastError.js';
import { useViewer } from '../../shell/useViewer.js';
import { useRetryAnswerMutation } from '../../stream/answer.generated.js';
import { doOnce, useIsBusy } from '../../stream/doOnce.js';
import { useFailedAnswers, useLiveTurnIds } from '../../stream/presentState.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { isDue, useSecondsLeft } from '../../stream/useSecondsLeft.js';
import { onDemand } from '../../ui/onDemand.js';
import { nthOfModel } from '../../models/columnName.js';
import { MaskContext, useIdentify } from '../column/ColumnContext.js';
import { useScrollsTogether } from '../linked/scrollTogether.js';
import { useRemoveTurn } from '../removal/useRemoveTurn.js';
import { useAddColumn, useTurn } from './TurnContext.js';
import { useBlind } from './useBlind.js';
import { useByModel } from './useByModel.js';
import { copyTurn } from './copyTurn.js';

const SaveTurnDialog = onDemand(() => import('./SaveTurnDialog.js').then((loaded) => loaded.SaveTurnDialog));
const ShareDialog = onDemand(() => import('../../share/ShareDialog.js').then((loaded) => loaded.ShareDialog));
const KeepDialog = onDemand(() => import('./KeepDialog.js').then((loaded) => loaded.KeepDialog));

/** The actions of commands that need React: requests to the server, and those that depend on time or open something. */
export function useTurnActions(turn: TurnPartsFragment) {
  const [picking, setPicking] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [isSharing, setSharing] = useState(false);
  // How often it was opened: a browser may print without saying when it has.
  const [saving, setSaving] = useState({ isOpen: false, times: 0 });
  const { number } = useTurn();
  const identify = useIdentify();
  const masked = use(MaskContext);
  return {
    masked,
    counted: useViewer().me?.subscribed === false,
    linked: useScrollsTogether(),
    adding: useAddColumn(),
    blinding: useBlind(),
    byModel: useByModel(),
    retrying: useRetryFailed(turn),
    removing: useRemoveTurn(turn, number),
    /** Whether an answer of it is being written. */
    isLive: useLiveTurnIds([turn]).length > 0,
    picking,
    setPicking,
    pick: () => {
      setPicking(true);
    },
    keep: () => {
      setKeeping(true);
    },
    share: () => {
      setSharing(true);
    },
    copyTable: () => {
      const nths = nthOfModel(turn.answers);
      void copyTurn(turn.prompt, turn.answers, (answer, place) => identify(answer, nths[place] ?? 1).name);
    },
    save: () => {
      setSaving(({ times }) => ({ isOpen: true, times: times + 1 }));
    },
    dialog: (
      <>
        {isKeeping && (
          <KeepDialog
            turn={turn}
            onClose={() => {
              setKeeping(false);
            }}
          />
        )}
        {isSharing && (
          <ShareDialog
            sources={{ TURN: turn.id, CONVERSATION: turn.conversationId }}
            isFirst={turn.parentId === null}
            masked={masked}
            onClose={() => {
              setSharing(false);
            }}
          />
        )}
        {saving.isOpen && (
          <SaveTurnDialog
            key={saving.times}
            turn={{ ...turn, number }}
            onClose={() => {
              setSaving({ ...saving, isOpen: false });
            }}
          />
        )}
      </>
    ),
  };
}

export type TurnActions = ReturnType<typeof useTurnActions>;

interface RetryFailed {
  failed: TurnPartsFragment['answers'];
  /** Those whose providers may be asked now. */
  due: TurnPartsFragment['answers'];
  /** Whether a command is under way on one of these. */
  busy: boolean;
  /** Asks for these again. */
  retry: () => void;
}

/** Asks again for the answers of a turn that failed. */
function useRetryFailed(turn: TurnPartsFragment): RetryFailed {
  // A prompt that was too long for a model would be too long again.
  const all = useFailedAnswers(turn);
  // Asked again before the vote, an answer would tell its model by its pace.
  const masked = use(MaskContext);
  const failed = masked ? [] : all.filter(({ error }) => error?.code !== 'context_too_long');
  const left = useSecondsLeft(failed);
  const due = failed.filter((_, place) => left[place] === 0);
  const [retry] = useRetryAnswerMutation({ onError: toastError });
  return {
    failed,
    due,
    busy: useIsBusy(...due.map(({ id }) => id)),
    retry: () => {
      for (const { id } of failed.filter(isDue)) void doOnce(id, () => retry({ variables: { id } }));
    },
  };
}
