import { RotateCw } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { useSecondsLeft } from './useSecondsLeft.js';

interface Props {
  answer: AnswerPartsFragment;
  busy: boolean;
  onRetry: () => void;
}

/** Retry, as a column's one button; not before the provider's time, as below. */
export function HeadRetry({ answer, busy, onRetry }: Props) {
  const [left = 0] = useSecondsLeft([answer]);
  return (
    <IconButton label={left > 0 ? `Retry in ${String(left)} s` : 'Retry'} onClick={onRetry} disabled={busy || left > 0}>
      <RotateCw aria-hidden="true" />
    </IconButton>
  );
}
