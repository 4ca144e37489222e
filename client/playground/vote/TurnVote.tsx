import { useEffect, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { isPressed, placePressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { serverNow } from '../../session/serverClock.js';
import { isLiveState } from '../../stream/answerState.js';
import { isMasked } from '../../stream/isMasked.js';
import { presentState, useEnds } from '../../stream/presentState.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { partOf } from '../places/onPage.js';
import { readText } from '../places/readText.js';
import { announce } from '../../ui/announce.js';
import { isTyping, useKey } from '../../ui/useKey.js';
import { useRevealTurnMutation, useTagVoteMutation, useUndoVoteMutation, useVoteMutation } from './vote.generated.js';
import type { VoteChoice } from './VoteButtons.js';
import { VerdictButtons } from './VerdictButtons.js';
import { useRanks } from './useRanks.js';
import { fewest, VoteView } from './VoteView.js';
import { words } from './words.js';

interface Props {
  turn: TurnRowFragment;
  /** Called when the person votes, before the server has replied. */
  onVote: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Votes on a blind turn, by buttons and keys, and shows what came of it. */
export function TurnVote({ turn, onVote, onAnother, onClose }: Props) {
  const { id: turnId, blind } = turn;
  useEnds([turn]);
  const answers = turn.answers.map((answer) => ({ ...answer, state: presentState(turnId, answer) }));
  const complete = answers.filter(({ state }) => state === 'COMPLETE');
  const live = answers.some(({ state }) => isLiveState(state));
  const options = { onError: toastError };
  const [vote, voting] = useVoteMutation(options);
  const [reveal, revealing] = useRevealTurnMutation(options);
  const [undo, undoing] = useUndoVoteMutation(options);
  const [setTag] = useTagVoteMutation(options);
  const busy = voting.loading || revealing.loading;
  const inTime = useIsBefore(blind?.vote?.undoUntil);
  const choose = (choice: VoteChoice) => {
    if (busy) return;
    onVote();
    void undefinedIfFailed(vote({ variables: { input: { turnId, ...choice } } }));
  };
  const takeBack = async () => {
    const taken = await undefinedIfFailed(undo({ variables: { turnId } }));
    if (taken?.data) announce(words.takenBack);
  };
  const naming = blind?.vote?.voidReason;
  const ranks = useRanks(complete.length);
  const open = isMasked(turn) && !live && complete.length >= fewest;
  useKey(
    (event) => {
      if (event.repeat || isTyping(event)) return;
      const better = complete.find(({ index }) => index === placePressed('better', event));
      const isBad = isPressed(shortcuts.allBad, event);
      const isTie = isPressed(shortcuts.tie, event);
      // The keys of an open vote win over those of the columns.
      if (isBad || isTie || better) event.stopPropagation();
      if (isBad) choose({ outcome: 'ALL_BAD' });
      // In an order, a letter gives a place.
      else if (ranks === true) return;
      else if (better) choose({ outcome: 'BETTER', answerId: better.id });
      else if (isTie) choose({ outcome: 'TIE' });
    },
    { active: open },
  );
  return (
    <>
      {naming && <NamingPassage answerId={turn.answers.find(({ index }) => index === naming.index)?.id} passage={naming.passage} />}
      <VoteView
        turn={{ blind, answers }}
        live={live}
        busy={busy}
        onVote={choose}
        onGiveUp={() => void undefinedIfFailed(reveal({ variables: { id: turnId } }))}
      >
        {blind?.vote && (
          <VerdictButtons
            vote={blind.vote}
            onTakeBack={inTime && !undoing.loading ? () => void takeBack() : undefined}
            onTag={(tag) => void undefinedIfFailed(setTag({ variables: { turnId, tag } }))}
            onAnother={onAnother}
            onClose={onClose}
          />
        )}
      </VoteView>
    </>
  );
}

/** The name of the highlight in the style sheet. */
const namingHighlight = 'naming';

const NamingStyle = createGlobalStyle`
  ::highlight(${namingHighlight}) {
    background: var(--warning-wash);
    text-decoration: underline wavy var(--warning);
  }
`;

interface NamingProps {
  answerId: string | undefined;
  /** As the answer was written; where its markup hides it, nothing is underlined. */
  passage: string;
}

/**
 * Underlines the passage by which an answer on the page named its model, without changing its elements. A browser without CSS
 * highlights shows no line.
 */
function NamingPassage({ answerId, passage }: NamingProps) {
  useEffect(() => {
    if (answerId === undefined || !('highlights' in CSS)) return undefined;
    // Once the columns are drawn with their names.
    const frame = requestAnimationFrame(() => {
      const content = partOf(answerId, 'content');
      if (!content) return;
      const { text, rangeOf } = readText(content);
      const start = text.indexOf(passage);
      const range = rangeOf(start, start + passage.length);
      if (range) CSS.highlights.set(namingHighlight, new Highlight(range));
    });
    return () => {
      cancelAnimationFrame(frame);
      CSS.highlights.delete(namingHighlight);
    };
  }, [answerId, passage]);
  return <NamingStyle />;
}

/** Whether it is before this moment; renders when it has come. @param moment ISO 8601; undefined for none, which is over */
function useIsBefore(moment: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setOver(moment);
      },
      Math.max(0, Date.parse(moment) - serverNow()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [moment]);
  return moment !== undefined && over !== moment;
}
