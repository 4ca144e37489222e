import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { toastError } from '../../toastError.js';
import { Button } from '../../ui/Button.js';
import { useClearPreferenceMutation, usePreferAnswerMutation, type AnswerPartsFragment } from '../answer.generated.js';

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: var(--accent-line);
    background: var(--accent-wash);
    box-shadow: none;
    color: var(--accent);
  }
`;

interface Props {
  answer: AnswerPartsFragment;
  preferred: boolean;
}

/** The blue pencil: prefers this answer of its turn; pressed again, none. */
export function PreferButton({ answer, preferred }: Props) {
  const [prefer, preferring] = usePreferAnswerMutation({ onError: toastError });
  const [clear, clearing] = useClearPreferenceMutation({ onError: toastError });
  return (
    <Toggle
      type="button"
      $size="sm"
      aria-pressed={preferred}
      disabled={preferring.loading || clearing.loading}
      onClick={() => void (preferred ? clear({ variables: { turnId: answer.turnId } }) : prefer({ variables: { id: answer.id } }))}
    >
      <Check aria-hidden="true" />
      {preferred ? 'Preferred' : 'Prefer'}
    </Toggle>
  );
}
