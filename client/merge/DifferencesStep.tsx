import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type DifferenceKind, type Differences, readDifferences } from '../../shared/merge/differences.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { answerText } from '../api/answerText.js';
import { useRetryAnswerMutation } from '../stream/answer.generated.js';
import { isLiveState } from '../stream/answerState.js';
import { TurnFollower } from '../stream/TurnFollower.js';
import { useStopTurnMutation } from '../stream/stopTurn.generated.js';
import { useTurnQuery } from '../stream/turn.generated.js';
import { useCutOff } from '../stream/useCutOff.js';
import { useAnswer } from '../stream/useAnswer.js';
import { Alert } from '../ui/Alert.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { CheckLine } from '../ui/CheckLine.js';
import { FormShell } from '../ui/FormShell.js';
import { Skeleton } from '../ui/Skeleton.js';
import { Actions, Cost } from './Actions.js';
import { Part } from './Part.js';
import { words } from './words.js';

/** The points that are to be kept, and those that are to be left out. */
export interface Decisions {
  keep: string[];
  leaveOut: string[];
}

interface Props {
  /** The turn beside the conversation whose answer lists the differences. */
  turnId: string;
  /** The name of its model. */
  model: string;
  /** The name of a text by its number, from 1. */
  nameOf: (number: number) => string;
  cost: string | undefined;
  busy: boolean;
  /** Why the last merge was refused. */
  refusal: string | undefined;
  onBack: () => void;
  /** Called if the turn is not there any more: it is kept for a time. */
  onGone: () => void;
  /** Resolves when the request was answered or refused. */
  onMerge: (decisions: Decisions) => Promise<unknown>;
}

/** Shows the differences when a model has listed them, to tick what is to be kept. */
export function DifferencesStep({ turnId, onGone, ...props }: Props) {
  const { data, error } = useTurnQuery({ variables: { id: turnId }, fetchPolicy: 'cache-first' });
  const answer = data?.turn?.answers[0];
  const isGone = data?.turn === null || (error !== undefined && readError(error).code === 'not_found');
  const goBack = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) goBack();
  }, [isGone]);
  return (
    <>
      <TurnFollower turnId={turnId} />
      {answer && <Listed key={turnId} turnId={turnId} answerId={answer.id} {...props} />}
    </>
  );
}

function Listed({ turnId, answerId, model, nameOf, cost, busy, refusal, onBack, onMerge }: Omit<Props, 'onGone'> & { answerId: string }) {
  const answer = useAnswer(answerId);
  const [stop, stopping] = useStopTurnMutation({ onError: toastError });
  const [retry, retrying] = useRetryAnswerMutation({ onError: toastError });
  const cutOff = useCutOff();
  const live = !answer || isLiveState(answer.state);
  const text = answer && !live ? answerText(answer) : '';
  const differences = readDifferences(text);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    if (!live) announce(words.listed);
  }, [live]);
  if (live) {
    return (
      <>
        <Note role="status">{cutOff?.sign ?? words.listing({ model })}</Note>
        <Skeleton $width="80%" />
        <Skeleton $width="60%" />
        <Actions>
          <Button
            type="button"
            $tone="line"
            disabled={stopping.loading}
            onClick={() => void undefinedIfFailed(stop({ variables: { id: turnId } }))}
          >
            {words.stop}
          </Button>
        </Actions>
      </>
    );
  }
  const isOn = (kind: DifferenceKind, point: string) => changed.get(`${kind} ${point}`) ?? kind !== 'contradictions';
  const decide = (found: Differences): Decisions => {
    const points = kinds.flatMap((kind) => found[kind].map((point) => ({ point, on: isOn(kind, point) })));
    return {
      keep: points.filter(({ on }) => on).map(({ point }) => point),
      leaveOut: points.filter(({ on }) => !on).map(({ point }) => point),
    };
  };
  return (
    <FormShell
      label={words.differences}
      busy={busy}
      refusal={refusal}
      onSend={() => onMerge(differences ? decide(differences) : { keep: [], leaveOut: [] })}
    >
      {differences && <Note>{words.keep}</Note>}
      {!differences && text !== '' && <Note>{words.unreadable}</Note>}
      {text === '' && <Failed>{answer.error?.message ?? words.listFailed}</Failed>}
      {differences &&
        kinds.map(
          (kind) =>
            differences[kind].length > 0 && (
              <Part key={kind} name={words[kind]}>
                {differences[kind].map((point) => (
                  <CheckLine
                    key={point}
                    checked={isOn(kind, point)}
                    onChange={(on) => {
                      setChanged(new Map(changed).set(`${kind} ${point}`, on));
                    }}
                  >
                    {named(point, nameOf)}
                  </CheckLine>
                ))}
              </Part>
            ),
        )}
      {!differences && <Plain>{text}</Plain>}
      <Actions>
        <Cost>{cost}</Cost>
        <Button type="button" $tone="quiet" onClick={onBack}>
          {words.back}
        </Button>
        {!differences && (
          <Button
            type="button"
            $tone="line"
            disabled={retrying.loading}
            onClick={() => void undefinedIfFailed(retry({ variables: { id: answerId } }))}
          >
            {words.again}
          </Button>
        )}
        <Button type="submit" $tone="primary">
          {differences ? words.merge : words.mergeAnyway}
        </Button>
      </Actions>
    </FormShell>
  );
}

const kinds: readonly DifferenceKind[] = ['agreements', 'contradictions', 'onlyInOne'];

/** A point with the texts' names in the place of their numbers, without the signs of Markdown's emphasis. */
const named = (point: string, nameOf: (number: number) => string): string =>
  point.replace(/\bText (\d+)\b/g, (whole, number: string) => nameOf(Number(number)) || whole).replace(/\*\*|`/g, '');

const Note = styled.p`
  margin-block: var(--s-2) var(--s-3);
  color: var(--ink-2);
`;

const Plain = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Failed = styled(Alert)`
  margin-block: var(--s-3);
`;
