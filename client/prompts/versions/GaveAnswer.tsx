import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { nodesOf } from '../../draft/copyDraft.js';
import { dollars, seconds } from '../../look/formats.js';
import { Prose } from '../../markdown/Prose.js';
import { hueOf } from '../../models/Mark.js';
import { isLiveState } from '../../stream/answerState.js';
import { doOnce, useIsBusy } from '../../stream/doOnce.js';
import { TurnFollower } from '../../stream/TurnFollower.js';
import { type TurnPartsFragment, useTurnQuery } from '../../stream/turn.generated.js';
import { hasText, textOf } from '../../stream/writtenNow.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { usePrefer } from '../../stream/usePrefer.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { words } from './words.js';
import { preferredNow } from '../../stream/preferredNow.js';

interface Props {
  /** The version's. */
  number: number;
  turnId: string;
  answerId: string;
  /** Called when it has ended, or is preferred. */
  onChange: () => void;
}

/** A model's answer to one version, with the person's findings, its cost and its time. */
export function GaveAnswer({ number, turnId, answerId, onChange }: Props) {
  const { data, error, loading, refetch } = useTurnQuery({ variables: { id: turnId }, notifyOnNetworkStatusChange: true });
  const turn = data?.turn ?? undefined;
  const isThere = turn?.answers.some(({ id }) => id === answerId) === true;
  const answer = useAnswer(answerId);
  const isLive = isThere && answer !== null && isLiveState(answer.state);
  const cutOff = useCutOff();
  const wasLive = useRef(false);
  const onEnd = useEffectEvent(onChange);
  useEffect(() => {
    if (wasLive.current && !isLive) onEnd();
    wasLive.current = isLive;
  }, [isLive]);
  return (
    <Column
      aria-label={words.version({ number })}
      style={answer ? hueOf(answer.model.mark) : undefined}
      $isPreferred={turn !== undefined && preferredNow(turn) === answerId}
    >
      {isLive && <TurnFollower turnId={turnId} />}
      <Head>
        <Name>{words.version({ number })}</Name>
        {answer && <State>{isLive && cutOff ? cutOff.sign : stateOf(answer)}</State>}
      </Head>
      {isThere && answer && !isLive ? (
        <Written answer={answer} number={number} />
      ) : !isThere && !loading ? (
        <None>
          {error ? words.notRead : words.answerGone}{' '}
          <Button type="button" $size="sm" $tone="quiet" onClick={() => void refetch().catch(() => undefined)}>
            {words.retry}
          </Button>
        </None>
      ) : (
        <Waiting aria-busy="true">
          {widths.map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Waiting>
      )}
      {turn && isThere && answer && <Foot turn={turn} answer={answer} number={number} onChange={onChange} />}
    </Column>
  );
}

/** Lines of other widths. */
const widths = ['88%', '72%', '80%'];

function stateOf({ state, timing, costMicrodollars }: AnswerPartsFragment): string {
  if (isLiveState(state)) return words.beingWritten;
  const facts = [
    state === 'FAILED' ? words.failed : state === 'COMPLETE' ? '' : words.cutShort,
    timing.duration === null ? '' : seconds(timing.duration),
    costMicrodollars === null ? '' : dollars(costMicrodollars),
  ];
  return facts.filter((fact) => fact !== '').join('  ');
}

function Written({ answer, number }: { answer: AnswerPartsFragment; number: number }) {
  const element = useRef<HTMLDivElement>(null);
  const text = textOf(answer);
  useLayoutEffect(() => {
    element.current?.replaceChildren(...nodesOf(text));
  }, [text]);
  if (text === '') return <None>{answer.error?.message ?? words.noText}</None>;
  return (
    <Scroller tabIndex={0} role="group" aria-label={words.gaveOf({ number })} dir="auto">
      <Prose ref={element} />
    </Scroller>
  );
}

interface FootProps {
  turn: TurnPartsFragment;
  answer: AnswerPartsFragment;
  number: number;
  onChange: () => void;
}

function Foot({ turn, answer, number, onChange }: FootProps) {
  const prefer = usePrefer(turn.id);
  const isPreferred = preferredNow(turn) === answer.id;
  const busy = useIsBusy(answer.id);
  const toggle = async () => {
    if (await prefer(isPreferred ? null : answer.id)) onChange();
  };
  return (
    <Line>
      {answer.state === 'COMPLETE' && hasText(answer) && (
        <Button
          type="button"
          $size="sm"
          aria-pressed={isPreferred}
          disabled={busy}
          aria-label={isPreferred ? words.takeBackOf({ number }) : words.preferOf({ number })}
          onClick={({ detail }) => {
            // The second click of a double click would take back what the first one did.
            if (detail < 2) void doOnce(answer.id, toggle);
          }}
        >
          {isPreferred && <Check aria-hidden="true" />}
          {isPreferred ? words.preferred : words.prefer}
        </Button>
      )}
      <Button
        as={Link}
        to={`${href('conversation', { conversationId: turn.conversationId })}?turn=${turn.id}`}
        $tone="quiet"
        $size="sm"
        aria-label={words.openOf({ number })}
      >
        {words.open}
      </Button>
    </Line>
  );
}

const Column = styled.article<{ $isPreferred: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-top: var(--rule) solid var(--hue, var(--hairline));
  box-shadow: ${({ $isPreferred }) => ($isPreferred ? 'inset var(--rule) 0 var(--accent)' : 'none')};
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
    ${media.tablet} {
      border-inline-start: 0;
    }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--column-head);
  padding: 0 var(--version-edge);
`;

const Name = styled.h4`
  flex: 1;
  font-weight: var(--weight-strong);
`;

const State = styled.span`
  color: var(--ink-3);
  font-size: var(--text-xs);
  white-space: pre;
  font-variant-numeric: tabular-nums;
`;

const Scroller = styled.div`
  max-height: 60dvh;
  padding: var(--s-1) var(--version-edge) var(--s-4);
  overflow-y: auto;
`;

const Waiting = styled.div`
  padding: var(--s-2) var(--version-edge) var(--s-4);
`;

const None = styled.p`
  padding: var(--s-2) var(--version-edge) var(--s-4);
  color: var(--ink-2);
`;

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: auto;
  padding: 0 var(--version-edge) var(--s-4);
  --sign-size: var(--icon-sm);
`;
