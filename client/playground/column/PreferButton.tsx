import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { usePrefer } from './usePrefer.js';

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
  preferredId: string | null;
}

/** The blue pencil: prefers this answer of its turn; pressed again, none. */
export function PreferButton({ answer, preferredId }: Props) {
  const { toggle, busy } = usePrefer(answer, preferredId);
  const preferred = answer.id === preferredId;
  return (
    <Toggle type="button" $size="sm" aria-pressed={preferred} disabled={busy} onClick={toggle}>
      <Check aria-hidden="true" />
      {preferred ? 'Preferred' : 'Prefer'}
    </Toggle>
  );
}
