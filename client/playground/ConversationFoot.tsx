import { Pencil } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { useEscape } from '../ui/useKey.js';
import { useConversation } from './ConversationContext.js';
import { footView } from './footState.js';
import { MaskContext } from './column/ColumnContext.js';
import { Composer } from './composer/Composer.js';
import { ComposerFold } from './composer/ComposerFold.js';
import type { ColumnToAsk } from './composer/columnsToAsk.js';
import { focusPrompt } from './composer/handles.js';
import { readUnsent, removeUnsent } from '../session/unsent.js';
import { askedOf } from './composer/askedOf.js';
import { nthOfModel } from '../models/columnName.js';
import type { TurnPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';
import { OnlyColumnContext } from './composer/OnlyColumnContext.js';
import { TurnVote } from './vote/TurnVote.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { useViewer } from '../shell/useViewer.js';
import { VoteWaits } from './vote/VoteWaits.js';
import { words } from './words.js';

const Foot = styled.div`
  flex: none;
  padding: var(--s-3) var(--s-6);
  border-top: var(--hair) solid var(--hairline);
  background: var(--surface);
  z-index: var(--z-composer);
  ${media.phone} {
    padding: var(--s-2) var(--s-3) max(var(--s-3), env(safe-area-inset-bottom));
  }
`;

const Editing = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  max-width: var(--composer-max);
  margin: 0 auto var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  --sign-size: var(--icon-sm);
`;

const Cancel = styled(Button)`
  margin-inline-start: auto;
`;

/** The foot of a conversation: the vote on the open turn if it is blind, or what came of the vote; else the composer. */
export function ConversationFoot() {
  const { turns, open, unfold, foot, changeFoot } = useConversation();
  const view = footView(foot, { turns, open });
  if (view.draws === 'composer') return <ComposerFoot {...view} />;
  const { draws, turn } = view;
  if (draws === 'waits')
    return (
      <Foot>
        <VoteWaits
          number={turns.indexOf(turn) + 1}
          onOpen={() => {
            unfold(turn.id);
          }}
        />
      </Foot>
    );
  const goOn = (again: boolean) => () => {
    changeFoot({ type: 'wentOn', again });
  };
  return (
    <Foot>
      <TurnVote
        key={turn.id}
        turn={turn}
        onVote={() => {
          changeFoot({ type: 'voted', turnId: turn.id });
        }}
        onAnother={goOn(true)}
        onClose={goOn(false)}
      />
    </Foot>
  );
}

interface ComposerProps {
  /** The turn of which another version is written; undefined for the next prompt. */
  editing: TurnPartsFragment | undefined;
  /** Whether the next prompt is to be blind, as the turn before was. */
  again: boolean;
}

/** The composer, for the next prompt or for another version of an earlier one. */
function ComposerFoot({ editing, again }: ComposerProps) {
  const { id: conversationId, turns, last, foot, changeFoot } = useConversation();
  const { begun, asking, onlyId } = foot;
  const setOnly = use(OnlyColumnContext);
  const masked = use(MaskContext);
  const { models } = useViewer();
  const only = editing || masked ? undefined : findColumn(turns, onlyId, models);
  const editingPlace = editing ? turns.findIndex(({ id }) => id === editing.id) : -1;
  const [isFolded, setFolded] = useState(!again);
  // What differs from an ordinary prompt is shown whole.
  const folds = editing === undefined && only === undefined;
  const endEdit = () => {
    changeFoot({ type: 'editEnded' });
  };
  /** Goes back to a plain next prompt; an unfinished edit is kept. */
  const goBack = () => {
    if (editing) endEdit();
    else setOnly(null);
    focusPrompt();
    // The person may go on reading.
    setFolded(true);
    return true;
  };
  // While a request is under way, Escape stops it instead.
  const aside = !asking && (editing !== undefined || only !== undefined);
  useEscape(goBack, { active: aside });
  useEffect(() => {
    if (again) changeFoot({ type: 'begunBlind' });
  }, [again, changeFoot]);
  const cancel = () => {
    if (editing) removeUnsent({ conversationId, editingId: editing.id });
    endEdit();
  };
  return (
    <ComposerFold
      isFolded={folds && isFolded}
      onFold={setFolded}
      isAsking={asking}
      isWritten={() => readUnsent({ conversationId, editingId: editing?.id }) !== undefined}
    >
      {editing && (
        <Editing>
          <Pencil aria-hidden="true" />
          <span>{words.editing({ number: editingPlace + 1 })}</span>
          <Cancel type="button" $tone="quiet" $size="sm" onClick={cancel}>
            {words.cancel}
          </Cancel>
        </Editing>
      )}
      <Composer
        key={`${editing?.id ?? 'next'} ${String(begun)}`}
        conversationId={conversationId}
        past={editing ? turns.slice(0, editingPlace) : turns}
        last={last && askedOf(last)}
        editing={editing && askedOf(editing)}
        only={only}
        blind={again}
        onAll={goBack}
        onAsking={(isAsking) => {
          changeFoot({ type: 'asking', asking: isAsking });
        }}
        onAsked={() => {
          setFolded(true);
          changeFoot({ type: 'asked', onlyId: only ? onlyId : null });
        }}
      />
    </ComposerFold>
  );
}

/** Finds the column of an answer in any turn of the conversation. */
function findColumn(
  turns: readonly TurnRowFragment[],
  answerId: string | null,
  models: readonly ModelPartsFragment[],
): ColumnToAsk | undefined {
  for (const { answers } of turns) {
    const place = answers.findIndex(({ id }) => id === answerId);
    const answer = answers[place];
    if (answer) {
      const { parameters = [], efforts = [], capabilities = [] } = models.find(({ id }) => id === answer.model.id) ?? {};
      return { model: { ...answer.model, parameters, efforts, capabilities }, nth: nthOfModel(answers)[place] ?? 1 };
    }
  }
  return undefined;
}
