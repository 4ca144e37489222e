import { useState } from 'react';
import { styled } from 'styled-components';
import { useViewer } from '../shell/useViewer.js';
import type { ConversationQuery } from './conversation.generated.js';
import { Dock } from './Dock.js';
import { FollowTurn } from './live/FollowTurn.js';
import { isLiveState } from './live/isLiveState.js';
import { FoldedTurn } from './turn/FoldedTurn.js';
import { FoldedTurns } from './turn/FoldedTurns.js';
import { OpenTurn } from './turn/OpenTurn.js';
import type { TurnPartsFragment } from './turn.generated.js';

const Page = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`;

/** A conversation: one turn open, the others folded above and below it, the composer at the foot. */
export function ConversationView({ conversation: { id, turns } }: { conversation: NonNullable<ConversationQuery['conversation']> }) {
  const { me } = useViewer();
  const last = turns.at(-1);
  // A choice holds until there is a newer turn, which opens by itself.
  const [choice, setChoice] = useState<{ turnId: string; lastId: string | undefined }>();
  const [editingId, setEditingId] = useState<string>();
  const chosen = choice?.lastId === last?.id ? turns.findIndex((turn) => turn.id === choice?.turnId) : -1;
  const open = chosen >= 0 ? chosen : turns.length - 1;
  const editing = turns.find((turn) => turn.id === editingId);
  const openTurn = turns[open];

  const folded = (turn: TurnPartsFragment, place: number) => (
    <FoldedTurn
      key={turn.id}
      turn={turn}
      number={place + 1}
      onUnfold={() => {
        setChoice({ turnId: turn.id, lastId: last?.id });
      }}
    />
  );
  const rows = turns.map(folded);
  return (
    <Page>
      {turns.map((turn) => turn.answers.some(({ state }) => isLiveState(state)) && <FollowTurn key={turn.id} turnId={turn.id} />)}
      <FoldedTurns before>{rows.slice(0, open)}</FoldedTurns>
      {openTurn && (
        <OpenTurn
          turn={openTurn}
          number={open + 1}
          counted={me?.subscribed === false}
          onEdit={() => {
            setEditingId(openTurn.id);
          }}
        />
      )}
      <FoldedTurns before={false}>{rows.slice(open + 1)}</FoldedTurns>
      <Dock
        conversationId={id}
        last={last}
        editing={editing}
        editingNumber={editing ? turns.indexOf(editing) + 1 : 0}
        onEditEnd={() => {
          setEditingId(undefined);
        }}
      />
    </Page>
  );
}
