import { Ban, CircleAlert, Play, Unplug } from 'lucide-react';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { failureTitle } from './failureTitle.js';
import { Notice } from './Notice.js';
import { RetryButton } from './RetryButton.js';
import { useAnswerActions } from './useAnswerActions.js';

interface Props {
  answer: AnswerPartsFragment;
  /** Whether queries are counted for this person. */
  counted: boolean;
}

/** Below an answer that was stopped, interrupted or failed: what happened and what to do. */
export function AnswerEnd({ answer, counted }: Props) {
  const { retry, goOn, busy } = useAnswerActions(answer);
  const { state, error, usage } = answer;
  const after = answer.text !== '';
  const onwards = (
    <>
      <Button type="button" $size="sm" onClick={goOn} disabled={busy}>
        <Play aria-hidden="true" />
        Continue
      </Button>
      <RetryButton answer={answer} quiet onRetry={retry} busy={busy} />
    </>
  );
  if (state === 'STOPPED') {
    const kept = usage && after ? `${String(usage.tokensOut)} tokens are kept.` : 'Nothing had been written yet.';
    return (
      <Notice tone="plain" icon={<Ban aria-hidden="true" />} title="You stopped this answer" after={after} actions={onwards}>
        {kept} {counted && answer.refunded && 'Your query was given back.'}
      </Notice>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Notice tone="warning" icon={<Unplug aria-hidden="true" />} title="The server went away mid-sentence" after={after} actions={onwards}>
        Every character that arrived is here. Continue asks the model to go on from there.
      </Notice>
    );
  }
  if (state !== 'FAILED') return null;
  return (
    <Notice
      tone="danger"
      icon={<CircleAlert aria-hidden="true" />}
      title={failureTitle(error?.code ?? '', answer.model)}
      after={after}
      code={error?.code}
      actions={<RetryButton answer={answer} onRetry={retry} busy={busy} />}
    >
      {error?.message} {counted && queryWords(answer)}
    </Notice>
  );
}

function queryWords({ refunded, text }: AnswerPartsFragment): string {
  if (refunded) return 'Your query was given back.';
  return text === '' ? '' : 'What it wrote is kept, so this one query was used.';
}
