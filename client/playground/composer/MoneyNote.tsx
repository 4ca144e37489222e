import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { href } from '../../words/href.js';
import { useCost } from './useCost.js';
import type { NextPrompt } from './useRooms.js';

const Note = styled.p<{ $look: 'cost' | 'phone' }>`
  display: ${({ $look }) => ($look === 'phone' ? 'none' : 'block')};
  padding: var(--s-1) var(--s-4) var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
  ${media.phone} {
    display: block;
    padding-inline: var(--s-3-5);
  }
`;

/** In the place of the cost. */
const Refusal = styled.p`
  display: flex;
  gap: var(--s-2-5);
  margin: var(--s-1) var(--s-3) var(--s-2);
  padding: var(--s-2-5) var(--s-3);
  border: var(--hair) solid var(--warning-line);
  border-radius: var(--r-md);
  background: var(--warning-wash);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
`;

/** As high as the first line. */
const Sign = styled.span`
  color: var(--warning);
  display: grid;
  align-items: center;
  height: var(--lh-sm);
  --sign-size: var(--icon-sm);
`;

/**
 * Above the line of commands: that a cap has no room for the next prompt, that a price is unknown which a cap needs, or what each of
 * several columns on the person's own keys costs. The phone, which has no room in that line, has all costs here. Screen readers tell a
 * refusal when it comes; what it costs changes with every word that is typed.
 */
export function MoneyNote(next: NextPrompt) {
  const said = useCost(next);
  return (
    <>
      <div role="status">
        {said?.refused && (
          <Refusal>
            <Sign>
              <TriangleAlert aria-hidden="true" />
            </Sign>
            <span>
              {said.refused.words} <Link to={href('usage')}>{said.refused.way}</Link>
            </span>
          </Refusal>
        )}
      </div>
      {said && !said.refused && <Note $look={said.isLong ? 'cost' : 'phone'}>{said.about}</Note>}
    </>
  );
}
