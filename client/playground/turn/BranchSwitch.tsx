import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { IconButton } from '../../ui/IconButton.js';
import { useSwitchBranchMutation, type TurnPartsFragment } from '../../stream/turn.generated.js';

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** Where a prompt was edited: steps through its versions. */
export function BranchSwitch({ turn: { id, branches } }: { turn: Pick<TurnPartsFragment, 'id' | 'branches'> }) {
  const [switchBranch, { loading }] = useSwitchBranchMutation({ onError: toastError });
  if (branches.length < 2) return null;
  const place = branches.indexOf(id);
  const step = (by: number) => {
    const turnId = branches[place + by];
    if (turnId !== undefined) void switchBranch({ variables: { turnId } });
  };
  return (
    <Group role="group" aria-label="Versions of this prompt">
      <IconButton
        label="Earlier version"
        disabled={loading || place <= 0}
        onClick={() => {
          step(-1);
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span>
        {place + 1}/{branches.length}
      </span>
      <IconButton
        label="Later version"
        disabled={loading || place >= branches.length - 1}
        onClick={() => {
          step(1);
        }}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
