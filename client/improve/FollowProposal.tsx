import { Check, Square, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { seconds } from '../look/formats.js';
import { hueOf } from '../models/Mark.js';
import { TurnFollower } from '../stream/TurnFollower.js';
import { useStopTurnMutation } from '../stream/stopTurn.generated.js';
import { useTurnQuery } from '../stream/turn.generated.js';
import { useCutOff } from '../stream/useCutOff.js';
import { useAnswer } from '../stream/useAnswer.js';
import { Alert } from '../ui/Alert.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { Pulse } from '../ui/Pulse.js';
import { useReadImprovementMutation } from './improve.generated.js';
import { Body, Foot, Note, Remark } from './improveParts.js';
import { useImprovement } from './improvement.js';
import { Proposal } from './Proposal.js';
import { words } from './words.js';

/** Follows a proposal from asked to ended, then shows it. */
export function FollowProposal() {
  const { turnId } = useImprovement().kept;
  const { data, error, refetch } = useTurnQuery({ variables: { id: turnId } });
  const answerId = data?.turn?.answers[0]?.id;
  if (error && !data) return <Failure reason={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (data && answerId === undefined) return <Failure text={words.gone404} />;
  return (
    <>
      <TurnFollower turnId={turnId} />
      {answerId !== undefined && <FollowAnswer answerId={answerId} />}
    </>
  );
}

function FollowAnswer({ answerId }: { answerId: string }) {
  const answer = useAnswer(answerId);
  const { onAgain } = useImprovement();
  const isStopped = answer?.state === 'STOPPED';
  const goBack = useEffectEvent(() => {
    onAgain(true);
  });
  useEffect(() => {
    if (isStopped) goBack();
  }, [isStopped]);
  if (!answer || isStopped) return null;
  const { state, model, error } = answer;
  if (state === 'COMPLETE') return <ReadProposal answer={answer} />;
  if (state === 'FAILED' || state === 'INTERRUPTED') {
    return (
      <Failure text={error ? words.failedBecause({ model: model.name, reason: error.message }) : words.failed({ model: model.name })} />
    );
  }
  return <Thinking answer={answer} />;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
`;

const Time = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Stop = styled(Button)`
  margin-inline-start: auto;
`;

const tickMilliseconds = 100;

function Thinking({ answer }: { answer: AnswerPartsFragment }) {
  const { turnId, model, state } = answer;
  const { startedAt } = useImprovement().kept;
  const cutOff = useCutOff();
  const [now, setNow] = useState(startedAt);
  const [stop, { loading }] = useStopTurnMutation({ onError: toastError });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, tickMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <Body>
      <Row style={hueOf(model.mark)}>
        {cutOff ? <WifiOff aria-hidden="true" /> : <Pulse aria-hidden="true" />}
        <span role="status">{cutOff?.sign ?? (state === 'STREAMING' ? words.writing : words.reading)({ model: model.name })}</span>
        <Time aria-hidden="true">{seconds(Math.max(0, now - startedAt))}</Time>
        <Stop type="button" $tone="quiet" $size="sm" disabled={loading} onClick={() => void stop({ variables: { id: turnId } })}>
          <Square aria-hidden="true" />
          {words.stop}
        </Stop>
      </Row>
    </Body>
  );
}

/** Reads what the model proposes, once its answer is complete. */
function ReadProposal({ answer }: { answer: AnswerPartsFragment }) {
  const { kept, onAgain, onDone } = useImprovement();
  const [read, { data, error }] = useReadImprovementMutation();
  const { turnId } = kept;
  const { name } = answer.model;
  const readNow = () => void read({ variables: { turnId } }).catch(() => undefined);
  const readFirst = useEffectEvent(readNow);
  useEffect(() => {
    readFirst();
  }, [turnId]);
  const found = data?.readImprovement;
  const said =
    found?.outcome === 'UNCHANGED'
      ? words.nothing({ model: name })
      : found?.outcome === 'UNREADABLE'
        ? words.unreadable({ model: name })
        : undefined;
  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [said]);
  if (error) return <Failure reason={error} onRetry={readNow} />;
  if (!found) return null;
  if (found.outcome === 'UNREADABLE') return <Failure text={said} />;
  if (found.outcome === 'UNCHANGED') {
    return (
      <>
        <Body>
          <Remark>
            <Check aria-hidden="true" />
            {said}
          </Remark>
        </Body>
        <Foot>
          <Button
            type="button"
            $tone="quiet"
            onClick={() => {
              onAgain(false);
            }}
          >
            {words.another}
          </Button>
          <Button type="button" $tone="primary" onClick={onDone}>
            {words.done}
          </Button>
        </Foot>
      </>
    );
  }
  return <Proposal improvement={found} model={answer.model} cost={answer.costMicrodollars} />;
}

interface FailureProps {
  text?: string | undefined;
  /** The error of a call, if that is what failed. */
  reason?: unknown;
  /** Tries again to have what was asked for already; absent where that cannot help. */
  onRetry?: () => void;
}

function Failure({ text, reason, onRetry }: FailureProps) {
  const { onAgain } = useImprovement();
  return (
    <>
      <Body>
        <Alert>{text ?? errorText(reason)}</Alert>
      </Body>
      <Foot>
        <Note />
        <Button
          type="button"
          $tone={onRetry ? 'quiet' : 'primary'}
          onClick={() => {
            onAgain(false);
          }}
        >
          {words.another}
        </Button>
        {onRetry && (
          <Button type="button" $tone="primary" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
      </Foot>
    </>
  );
}
