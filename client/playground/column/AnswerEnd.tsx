import { Ban, CircleAlert, History, PenLine, Play, Scissors, Unplug } from 'lucide-react';
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
import { SettingsButton } from './SettingsButton.js';
import { SwapModel } from './SwapModel.js';
import { ThoughtOnly } from './ThoughtOnly.js';
import { useAnswerActions } from './useAnswerActions.js';
import { useSecondsLeft } from './useSecondsLeft.js';

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
