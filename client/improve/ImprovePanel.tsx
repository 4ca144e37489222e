import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { forgetRequests, requestFor } from '../stream/requestIds.js';
import { headingLooks } from '../ui/Heading.js';
import { IconSurface } from '../ui/IconSurface.js';
import { Modal, ModalClose, ModalTitle } from '../ui/Modal.js';
import { useImprovePromptMutation } from './improve.generated.js';
import { Choice, firstChoice, type Wishes } from './Choice.js';
import { FollowProposal } from './FollowProposal.js';
import { Head, panelLook } from './improveParts.js';
import { ImprovementContext, type Trial } from './improvement.js';
import { forgetImprovement, keepImprovement, keptAt, noteClosed, type KeptImprovement } from './keptImprovement.js';
import { offerPremium } from '../api/openDialog.js';
import { words } from './words.js';

/** The text to improve, and where it belongs. */
export interface ImproveSubject {
  /** Where the text stands, such as a conversation's composer: what was asked there is found again after a reload. */
  place: string;
  prompt: string;
  system?: string | undefined;
  /** The answer that disappointed, if one was pointed at. */
  from?: { answerId: string; model: string } | undefined;
}

export interface ImprovePanelProps extends ImproveSubject {
  models: readonly ModelPartsFragment[];
  /** The model that is proposed first. */
  modelId: string | undefined;
  /** Queries that are left; undefined if they are not counted. */
  left: number | undefined;
  /** Takes the text. */
  onUse: (text: string) => void;
  /** Asks the chosen models with both texts; absent where there is nothing to ask with. */
  trial?: Trial | undefined;
  onClose: () => void;
}

const Title = styled(ModalTitle)`
  ${headingLooks.part}
  margin-inline-end: auto;
`;

/** A model that proposes changes of a prompt. Nothing changes until the person uses the text. */
export function ImprovePanel({ place, prompt, system, from, models, modelId, left, onUse, trial, onClose }: ImprovePanelProps) {
  // An improvement of another text or another answer does not belong here.
  const [kept, setKept] = useState<KeptImprovement | undefined>(() => {
    const known = keptAt(place);
    return known && known.prompt === prompt && (from === undefined || known.answerId === from.answerId) ? known : undefined;
  });
  const [isStopped, setStopped] = useState(false);
  const [choice, setChoice] = useState(() => firstChoice(modelId, from ? 'answer' : 'quick'));
  const [improve, { loading, error }] = useImprovePromptMutation();
  const propose = async (model: string, wishes: Wishes) => {
    setStopped(false);
    const asked = { modelId: model, prompt, system: system?.trim() ? system : null, answerId: from?.answerId ?? null, ...wishes };
    const thing = `improve ${place} ${JSON.stringify(asked)}`;
    try {
      const { data } = await improve({ variables: { input: { ...asked, requestId: requestFor(thing).id } } });
      forgetRequests(thing);
      if (!data) return;
      const fresh = { turnId: data.improvePrompt.id, prompt, answerId: from?.answerId, startedAt: Date.now() };
      keepImprovement(place, fresh);
      setKept({ ...fresh, place });
    } catch (refusal) {
      offerPremium(refusal);
    }
  };
  const forget = () => {
    forgetImprovement(place);
    setKept(undefined);
  };
  // Open, it comes back after a reload; closed, only when it is asked for.
  useEffect(() => {
    noteClosed(place, false);
  }, [place]);
  const close = () => {
    noteClosed(place, true);
    onClose();
  };
  return (
    <Modal look={panelLook} fades onClose={close} focusFirst="panel">
      <Head>
        <Title>{words.title}</Title>
        <ModalClose asChild>
          <IconSurface type="button" aria-label={words.close} title={words.close}>
            <X aria-hidden="true" />
          </IconSurface>
        </ModalClose>
      </Head>
      {kept ? (
        <ImprovementContext
          value={{
            kept,
            left,
            trial: trial && {
              ...trial,
              ask: async (...texts) => {
                // The composer may be another one once they are accepted: the panel must not open there.
                noteClosed(place, true);
                const refusal = await trial.ask(...texts);
                if (refusal !== undefined) return refusal;
                forget();
                onClose();
                return undefined;
              },
            },
            onAgain: (stopped) => {
              setStopped(stopped);
              forget();
            },
            onUse: (text) => {
              forget();
              onUse(text);
              onClose();
            },
            onDone: () => {
              forget();
              onClose();
            },
          }}
        >
          <FollowProposal />
        </ImprovementContext>
      ) : (
        <Choice
          models={models}
          choice={choice}
          onChoice={setChoice}
          from={from}
          left={left}
          isStopped={isStopped}
          isAsking={loading}
          error={error}
          onPropose={propose}
        />
      )}
    </Modal>
  );
}
