import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../answer.generated.js';

const secondMilliseconds = 1000;

interface Props {
  answer: AnswerPartsFragment;
  quiet?: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Asks the model again; counts down first where the provider asked for patience. */
export function RetryButton({ answer, quiet = false, busy, onRetry }: Props) {
  const left = useSecondsLeft(answer.timing.endedAt, answer.error?.retryAfter ?? 0);
  return (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={onRetry} disabled={busy || left > 0}>
      <RotateCw aria-hidden="true" />
      {left > 0 ? `Retry in ${String(left)} s` : 'Retry'}
    </Button>
  );
}

function useSecondsLeft(since: string | null, wait: number): number {
  const until = wait > 0 && since !== null ? Date.parse(since) + wait * secondMilliseconds : 0;
  const [now, setNow] = useState(() => Date.now());
  const left = Math.min(wait, Math.max(0, Math.ceil((until - now) / secondMilliseconds)));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, secondMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, [waiting]);
  return left;
}
