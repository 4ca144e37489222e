import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { cache } from '../api/apollo.js';
import { useIdentify } from '../playground/column/ColumnContext.js';
import { FoldedTurn } from '../playground/turn/FoldedTurns.js';
import { OpenTurn } from '../playground/turn/OpenTurn.js';
import { TurnDocument, TurnRowFragmentDoc, useTurnRowFragment } from '../stream/turn.generated.js';
import { useAnnounceEnds } from '../stream/useAnnounceEnds.js';
import { Button } from '../ui/Button.js';
import { base, store, typed } from './ColumnStates.js';

const Room = styled.div`
  display: flex;
  flex-direction: column;
  height: var(--list-long-most);
  margin-block: var(--s-6);
`;

const turnId = 'gallery-turn';

/** Two columns of one model, and one that is still writing. */
const answers: [AnswerPartsFragment, AnswerPartsFragment, AnswerPartsFragment] = [
  { ...base, id: 'gallery-turn-0', turnId },
  { ...base, id: 'gallery-turn-1', turnId, index: 1, sample: 2 },
  { ...base, id: 'gallery-turn-2', turnId, index: 2, state: 'STREAMING', model: { ...base.model, mark: 3 } },
];

const turn = {
  __typename: 'Turn',
  id: turnId,
  conversationId: 'gallery',
  parentId: null,
  prompt: 'How is paper folded?',
  excerpt: 'How is paper folded?',
  system: null,
  instructions: null,
  files: [],
  seesUnevenly: false,
  toolResults: [],
  promptVersion: null,
  policy: 'ISOLATED' as const,
  createdAt: base.timing.queuedAt,
  preferredAnswerId: 'gallery-turn-1',
  preferredAttempt: 1,
  blind: null,
  branches: [turnId],
  answers: answers.map((answer) => ({ ...typed(answer), excerpt: 'Paper folds in half' })),
};
cache.writeQuery({ query: TurnDocument, variables: { id: turnId }, data: { turn } });
cache.writeFragment({ id: cache.identify(turn), fragment: TurnRowFragmentDoc, fragmentName: 'TurnRow', data: turn });

const nothing = () => undefined;
const [, , writing] = answers;

/** A turn, folded and open, whose last answer is ended by a button. */
export function Turn() {
  const row = useTurnRowFragment(turnId);
  const identify = useIdentify();
  useAnnounceEnds(row ? [row] : [], (answer) => identify(answer, 1).title);
  return (
    <Room>
      <Button
        type="button"
        onClick={() => {
          store({ ...writing, state: 'COMPLETE' });
        }}
      >
        End the last answer
      </Button>
      {row && <FoldedTurn turn={row} number={1} onUnfold={nothing} />}
      <OpenTurn turnId={turnId} number={1} isLast stopAll={undefined} onEdit={nothing} onVerdict={nothing} />
    </Room>
  );
}
