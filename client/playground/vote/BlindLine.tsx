import { EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { isMasked } from '../../stream/isMasked.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { verdictOf } from './verdictOf.js';
import { words } from './words.js';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  margin-top: var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  --sign-size: var(--icon-sm);
`;

/** Below a turn's prompt: that it is blind, or what the person voted. */
export function BlindLine({ turn }: { turn: Pick<TurnPartsFragment, 'blind' | 'answers'> }) {
  if (isMasked(turn)) {
    return (
      <Line>
        <EyeOff aria-hidden="true" />
        {words.blindUntil}
      </Line>
    );
  }
  const verdict = verdictOf(turn);
  return verdict && <Line>{verdict.counts ? words.voted({ verdict: verdict.title }) : verdict.title}</Line>;
}
