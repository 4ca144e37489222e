import { Pencil } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { useEscape } from '../ui/useKey.js';
import { useConversation } from './ConversationContext.js';
import { MaskContext } from './column/ColumnContext.js';
import { Composer } from './composer/Composer.js';
import type { ColumnToAsk } from './composer/columnsToAsk.js';
import { focusPrompt } from './composer/handles.js';
import { removeUnsent } from '../session/unsent.js';
import { askedOf } from './composer/askedOf.js';
import { nthOfModel } from '../models/columnName.js';
import type { TurnRowFragment } from '../stream/turn.generated.js';
import { isMasked } from '../stream/isMasked.js';
import { useOnlyColumn } from './composer/useOnlyColumn.js';
import { TurnVote } from './vote/TurnVote.js';
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
  const { turns, open, unfold, editing, votedId, setVotedId } = useConversation();
  const [isAgain, setAgain] = useState(false);
  const { onlyId } = useOnlyColumn();
  const waiting = turns.findLast(isMasked);
  // An edit, or a prompt for one column, needs the composer.
  const isVerdictShown = open?.id === votedId && open?.blind?.vote && editing === undefined && onlyId === null;
  if (open && (isMasked(open) || isVerdictShown)) {
    const close = (again: boolean) => () => {
      setVotedId(undefined);
      setAgain(again);
    };
    return (
      <Foot>
        <TurnVote
          key={open.id}
          turn={open}
          onVote={() => {
            setVotedId(open.id);
            setAgain(false);
          }}
          onAnother={close(true)}
          onClose={close(false)}
        />
      </Foot>
    );
  }
  if (waiting && editing === undefined) {
    return (
      <Foot>
        <VoteWaits
          number={turns.indexOf(waiting) + 1}
          onOpen={() => {
            unfold(waiting.id);
          }}
        />
      </Foot>
    );
  }
  return (
    <ComposerFoot
      isAgain={isAgain}
      onBegun={() => {
        setAgain(false);
      }}
    />
  );
}

interface ComposerProps {
  /** Whether the next prompt is to be blind, as the turn before was. */
  isAgain: boolean;
  /** Called once the composer has taken that in. */
  onBegun: () => void;
}

/** The composer, for the next prompt or for another version of an earlier one. */
function ComposerFoot({ isAgain, onBegun }: ComposerProps) {
  const { id: conversationId, turns, last, editing, edits, onEditEnd } = useConversation();
  // The key of the composer: each prompt gets a new one, so that the sent text disappears.
  const [asked, setAsked] = useState(0);
  const { onlyId, setOnly } = useOnlyColumn();
  const [asking, setAsking] = useState(false);
  // The only column of a prompt that was sent: the address may still name it for a moment.
  const [spentId, setSpentId] = useState<string | null>(null);
  if (spentId !== null && onlyId !== spentId) setSpentId(null);
  const masked = use(MaskContext);
  const only = editing || masked || onlyId === spentId ? undefined : findColumn(turns, onlyId);
  const editingPlace = editing ? turns.findIndex(({ id }) => id === editing.id) : -1;
  /** Goes back to a plain next prompt; an unfinished edit is kept. */
  const goBack = () => {
    if (editing) onEditEnd();
    else setOnly(null);
    focusPrompt();
    return true;
  };
  // While a request is under way, Escape stops it instead.
  const aside = !asking && (editing !== undefined || only !== undefined);
  useEscape(goBack, { active: aside });
  const begun = useEffectEvent(onBegun);
  const isTakenIn = isAgain && !editing;
  useEffect(() => {
    if (isTakenIn) begun();
  }, [isTakenIn]);
  const cancel = () => {
    if (editing) removeUnsent({ conversationId, editingId: editing.id });
    onEditEnd();
  };
  return (
    <Foot>
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
        key={`${editing ? `${editing.id} ${edits.toFixed()}` : 'next'} ${String(asked)}`}
        conversationId={conversationId}
        past={editing ? turns.slice(0, editingPlace) : turns}
        last={last && askedOf(last)}
        editing={editing && askedOf(editing)}
        only={only}
        blind={isTakenIn}
        onAll={goBack}
        onAsking={setAsking}
        onAsked={() => {
          setAsked(asked + 1);
          if (only) setSpentId(onlyId);
          onEditEnd();
        }}
      />
    </Foot>
  );
}

/** Finds the column of an answer in any turn of the conversation. */
function findColumn(turns: readonly TurnRowFragment[], answerId: string | null): ColumnToAsk | undefined {
  for (const { answers } of turns) {
    const place = answers.findIndex(({ id }) => id === answerId);
    const answer = answers[place];
    if (answer) return { model: answer.model, nth: nthOfModel(answers)[place] ?? 1 };
  }
  return undefined;
}
