import { ChevronDown, Scale } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { useStopTurnMutation } from '../stream/stopTurn.generated.js';
import { useCutOff } from '../stream/useCutOff.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { type JudgementPartsFragment, useTurnJudgementsQuery } from './judge.generated.js';
import { type Names, namesOf, saidOf, trustOf, verdictLine } from './judgementWords.js';
import { words } from './words.js';

/** How often a judgement that is not decided yet is asked for, in milliseconds. */
const pause = 1_500;

/** The judgements of models on the answers of a turn; nothing if none was asked. */
export function Judgements({ turn: { id: turnId, answers } }: { turn: Pick<TurnPartsFragment, 'id' | 'answers'> }) {
  const [waits, setWaits] = useState(false);
  const { data } = useTurnJudgementsQuery({ variables: { turnId }, pollInterval: waits ? pause : 0 });
  const judgements = data?.turn?.judgements ?? [];
  const isPending = judgements.some(({ verdict, asideId }) => verdict === null && asideId !== null);
  if (isPending !== waits) setWaits(isPending);
  if (judgements.length === 0) return null;
  return (
    <List aria-label={words.judgements}>
      {judgements.map((judgement) => {
        const props = { judgement, names: namesOf(judgement.answers, answers) };
        return <Line key={judgement.id}>{judgement.orders ? <Decided {...props} /> : <Pending {...props} />}</Line>;
      })}
    </List>
  );
}

interface Props {
  judgement: JudgementPartsFragment;
  names: Names;
}

function Pending({ judgement: { asideId, judge }, names: [first, second] }: Props) {
  const [stop, { loading }] = useStopTurnMutation({ onError: toastError });
  const cutOff = useCutOff();
  return (
    <Row>
      <Scale aria-hidden="true" />
      <span role="status">{cutOff?.sign ?? words.pending({ judge: judge.name, first, second })}</span>
      {asideId !== null && (
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          disabled={loading}
          onClick={() => void undefinedIfFailed(stop({ variables: { id: asideId } }))}
        >
          {words.stop}
        </Button>
      )}
    </Row>
  );
}

/** Its verdict and how far to trust it, and its reasons behind that. */
function Decided({ judgement, names }: Props) {
  const { agreement, orders, rubric } = judgement;
  return (
    <details>
      <Summary>
        <Sign>
          <Scale aria-hidden="true" />
        </Sign>
        <Told>
          <Verdict>{verdictLine(judgement, names)}</Verdict> <Trust>{trustOf(agreement)}</Trust>
        </Told>
        <Sign>
          <ChevronDown aria-hidden="true" />
        </Sign>
      </Summary>
      <Reasons tabIndex={0} role="region" aria-label={verdictLine(judgement, names)}>
        {orders?.map((order, place) => (
          <div key={place}>
            <Order>
              {words.order({ first: names[place] ?? '' })}: {saidOf(order.verdict, names)}
            </Order>
            <Text dir="auto">{order.reasons}</Text>
          </div>
        ))}
        {agreement.turns > 0 && <Text>{words.agrees({ alike: agreement.alike, turns: agreement.turns })}</Text>}
        <Text dir="auto">{words.byRubric({ rubric })}</Text>
      </Reasons>
    </details>
  );
}

const List = styled.ul`
  flex: none;
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  list-style: none;
`;

const Line = styled.li`
  --sign-size: var(--icon-sm);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  min-height: var(--s-7);
`;

const Summary = styled.summary`
  --least: var(--s-7);
  display: flex;
  gap: var(--s-1-5);
  width: fit-content;
  padding-block: calc((var(--least) - var(--lh-sm)) / 2);
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  ${media.phone} {
    --least: var(--tap);
  }
`;

/** Beside the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: var(--lh-sm);
`;

const Told = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s-2);
`;

const Verdict = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

const Trust = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

const Reasons = styled.div`
  display: grid;
  gap: var(--s-2);
  max-width: var(--prompt-measure);
  max-height: 30dvh;
  padding-block: var(--s-1) var(--s-2);
  overflow-y: auto;
  scrollbar-width: thin;
`;

const Order = styled.h4`
  font-weight: var(--weight-medium);
`;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
