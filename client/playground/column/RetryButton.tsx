import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { useSecondsLeft } from './useSecondsLeft.js';

interface Props {
  answer: AnswerPartsFragment;
  quiet?: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Asks the model again; counts down first where the provider asked for patience. */
export function RetryButton({ answer, quiet = false, busy, onRetry }: Props) {
  const [left = 0] = useSecondsLeft([answer]);
  return (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={onRetry} disabled={busy || left > 0}>
      <RotateCw aria-hidden="true" />
      {left > 0 ? `Retry in ${String(left)} s` : 'Retry'}
    </Button>
  );
}
