import { ChevronDown, EyeOff } from 'lucide-react';
import { css, styled } from 'styled-components';
import { isMasked } from '../../stream/isMasked.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { media } from '../../ui/media.js';
import { verdictOf } from './verdictOf.js';
import { words } from './words.js';

const line = css`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-1-5);
  min-height: var(--s-7);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  --sign-size: var(--icon-sm);
`;

const Line = styled.p`
  ${line}
`;

const Verdict = styled.button`
  ${line}
  text-align: start;
  &:hover {
    color: var(--ink);
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

interface Props {
  turn: TurnPartsFragment;
  /** Shows at the foot of the page what came of the vote. */
  onVerdict: () => void;
}

/** Below a turn's prompt: that it is blind, or what the person voted, with a way to the tag, to the undo and to why it does not count. */
export function BlindLine({ turn, onVerdict }: Props) {
  if (isMasked(turn)) {
    return (
      <Line>
        <EyeOff aria-hidden="true" />
        {words.blindUntil}
      </Line>
    );
  }
  const verdict = verdictOf(turn);
  return (
    verdict && (
      <Verdict
        type="button"
        onClick={({ currentTarget }) => {
          // The verdict's buttons take a focus that nothing has.
          currentTarget.blur();
          onVerdict();
        }}
      >
        {verdict.counts ? words.voted({ verdict: verdict.title }) : verdict.title}
        <ChevronDown aria-hidden="true" />
      </Verdict>
    )
  );
}
