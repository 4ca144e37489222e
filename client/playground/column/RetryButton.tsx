import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { withCost } from '../composer/costLine.js';
import { useAnswerActions } from './useAnswerActions.js';
import { useSecondsLeft } from './useSecondsLeft.js';

interface Props {
  answer: AnswerPartsFragment;
  /** Whether queries are counted for this person. */
  counted: boolean;
}

/** Asks the model again; counts down first where the provider asked for patience. */
export function RetryButton({ answer, counted, quiet = false }: Props & { quiet?: boolean }) {
  const { retry, busy } = useAnswerActions(answer);
  const [left = 0] = useSecondsLeft([answer]);
  return (
    <Button type="button" $size="sm" $tone={quiet ? 'quiet' : 'line'} onClick={retry} disabled={busy || left > 0}>
      <RotateCw aria-hidden="true" />
      {left > 0 ? `Retry in ${String(left)} s` : withCost('Retry', 1, counted)}
    </Button>
  );
}

/** The same as a sign, for an answer that came to its end. */
export function RetryIcon({ answer, counted, name }: Props & { name: string }) {
  const { retry, busy } = useAnswerActions(answer);
  return (
    <IconButton label={withCost(name, 1, counted)} onClick={retry} disabled={busy}>
      <RotateCw aria-hidden="true" />
    </IconButton>
  );
}
