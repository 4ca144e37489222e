import { Ban, CircleAlert, History, PenLine, Play, Scissors, Unplug, ArrowLeftRight, Lightbulb, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { continuesFree } from '../../../server/turn/continue.rules.js';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import { withCost } from '../composer/costLine.js';
import { count } from '../../look/formats.js';
import { isCutShort } from './isWhole.js';
import { Notice } from './Notice.js';
import { RetryButton } from './RetryButton.js';
import { useAnswerActions, doOnce } from './useAnswerActions.js';
import { useSecondsLeft } from './useSecondsLeft.js';
import { toastError } from '../../api/toastError.js';
import { announce } from '../../ui/announce.js';
import { PickOne } from './PickOne.js';
import { useReplaceAnswerMutation } from './columns.generated.js';
import { openSettings } from '../composer/AskSettings.js';

interface Props {
  answer: AnswerPartsFragment;
  /** Whether queries are counted for this person. */
  counted: boolean;
}

/** Below an answer that was stopped, interrupted, cut short or failed: what happened and what to do. */
export function AnswerEnd({ answer, counted }: Props) {
  const { goOn, bringBack, busy } = useAnswerActions(answer);
  const [left = 0] = useSecondsLeft([answer]);
  const { state, error, usage } = answer;
  const after = answerText(answer) !== '';
  const earlier = !after && answer.hasEarlier && (
    <Button type="button" $tone="quiet" $size="sm" onClick={bringBack} disabled={busy}>
      <History aria-hidden="true" />
      Bring back the earlier answer
    </Button>
  );
  const onwards = (
    <>
      {after && (
        <Button type="button" $size="sm" onClick={goOn} disabled={busy || left > 0}>
          <Play aria-hidden="true" />
          {withCost('Continue', continuesFree(answer) ? 0 : 1, counted)}
        </Button>
      )}
      <RetryButton answer={answer} quiet={after} counted={counted} />
    </>
  );
  const unfinished = (
    <>
      {onwards}
      {earlier}
    </>
  );
  if (state === 'STOPPED') {
    const kept =
      usage && after
        ? `${count(usage.tokensOut)} ${usage.tokensOut === 1 ? 'token is' : 'tokens are'} kept.`
        : 'Nothing had been written yet.';
    return (
      <Notice tone="plain" icon={<Ban aria-hidden="true" />} title="You stopped this answer" after={after} actions={unfinished}>
        {kept} {counted && answer.refunded && 'Your query was given back.'}
      </Notice>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Notice
        tone="warning"
        icon={<Unplug aria-hidden="true" />}
        title="The server went away mid-sentence"
        after={after}
        actions={unfinished}
      >
        {after ? 'Every character that was saved is here. Continue asks the model to go on from there.' : 'Nothing had been written yet.'}{' '}
        {counted && answer.refunded && 'Your query was given back.'}
      </Notice>
    );
  }
  if (isCutShort(answer) && after) {
    return (
      <Notice tone="plain" icon={<Scissors aria-hidden="true" />} title="The answer ended at its limit of tokens" after actions={onwards}>
        What it wrote is here. Continue asks the model to go on from there.
      </Notice>
    );
  }
  if (state === 'COMPLETE' && !after) return <ThoughtOnly answer={answer} counted={counted} />;
  if (state !== 'FAILED') return null;
  const tooLong = error?.code === 'context_too_long';
  const ways = tooLong ? (
    <>
      <SwapModel answer={answer} first />
      {earlier}
      <Button as={Link} to="/chat" $tone="quiet" $size="sm">
        <PenLine aria-hidden="true" />
        New conversation
      </Button>
    </>
  ) : (
    <>
      {onwards}
      {answer.finishReason === 'length' && <SettingsButton />}
      <SwapModel answer={answer} first={false} />
      {earlier}
    </>
  );
  const [title, details] = titleAndDetails(error?.message ?? `${answer.model.name} could not answer.`);
  return (
    <Notice tone="danger" icon={<CircleAlert aria-hidden="true" />} title={title} after={after} code={error?.code} actions={ways}>
      {details} {counted && queryWords(answer.refunded, after)}
    </Notice>
  );
}

/** A failure's first sentence says what happened; what follows, why and what to do. */
function titleAndDetails(message: string): [title: string, details: string] {
  const end = message.indexOf('. ');
  return end < 0 ? [message.replace(/\.$/, ''), ''] : [message.slice(0, end), message.slice(end + 2)];
}

function queryWords(refunded: boolean, written: boolean): string {
  if (refunded) return 'Your query was given back.';
  return written ? 'What it wrote is kept, so this one query was used.' : '';
}

interface SwapModelProps {
  answer: AnswerPartsFragment;
  /** It is the way on, and not one beside Retry. */
  first: boolean;
}

/** Asks another model in the place of one that failed. */
function SwapModel({ answer, first }: SwapModelProps) {
  const [replace, { loading }] = useReplaceAnswerMutation({ onError: toastError });
  return (
    <PickOne
      label={`A model in place of ${answer.model.name}`}
      without={answer.model.id}
      sign={<ArrowLeftRight aria-hidden="true" />}
      onPick={({ id, name }) => {
        announce(`${name} answers in place of ${answer.model.name}`);
        void doOnce(answer.id, () => replace({ variables: { id: answer.id, model: { id } } }));
      }}
    >
      <Button type="button" $size="sm" $tone={first ? 'line' : 'quiet'} disabled={loading}>
        <ArrowLeftRight aria-hidden="true" />
        Swap model
      </Button>
    </PickOne>
  );
}

/** Where a model came to its end with nothing but thoughts: why there is no text, and what to do. */
function ThoughtOnly({ answer, counted }: { answer: AnswerPartsFragment; counted: boolean }) {
  const limited = isCutShort(answer);
  const { maxTokens } = answer.parameters;
  const limit = maxTokens === null ? 'Its limit of tokens' : `Its limit of ${count(maxTokens)} ${maxTokens === 1 ? 'token' : 'tokens'}`;
  return (
    <Notice
      tone="plain"
      icon={<Lightbulb aria-hidden="true" />}
      title={limited ? 'It used all its tokens thinking' : 'It thought, but wrote no answer'}
      after={false}
      actions={
        <>
          <RetryButton answer={answer} counted={counted} />
          {limited && <SettingsButton />}
        </>
      }
    >
      {limited
        ? `${limit} left none for an answer. Retry has the same limit; in Settings you can allow more for your next prompt.`
        : 'The model ended after its thoughts, which are kept above. Retry asks it once more.'}
    </Notice>
  );
}

/** The way to the parameters of the next prompt. */
function SettingsButton() {
  return (
    <Button type="button" $tone="quiet" $size="sm" onClick={openSettings}>
      <SlidersHorizontal aria-hidden="true" />
      Settings
    </Button>
  );
}
