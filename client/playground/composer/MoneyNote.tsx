import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { href } from '../../words/href.js';
import { useCost } from './useCost.js';
import type { NextPrompt } from './useRooms.js';

const Note = styled.p<{ $look: 'refusal' | 'cost' | 'phone' }>`
  display: ${({ $look }) => ($look === 'phone' ? 'none' : 'flex')};
  gap: var(--s-2);
  padding: var(--s-1) var(--s-4) var(--s-2);
  color: ${({ $look }) => ($look === 'refusal' ? 'var(--warning)' : 'var(--ink-2)')};
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
  ${media.phone} {
    display: flex;
    padding-inline: var(--s-3-5);
  }
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  height: var(--lh-sm);
  --sign-size: var(--icon-sm);
`;

/**
 * Above the line of commands: that a cap has no room for the next prompt, that a price is unknown which a cap needs, or what each of
 * several columns on the person's own keys costs. The phone, which has no room in that line, has all costs here.
 */
export function MoneyNote(next: NextPrompt) {
  const said = useCost(next);
  return (
    <div role="status">
      {said?.refused && (
        <Note $look="refusal">
          <Sign>
            <TriangleAlert aria-hidden="true" />
          </Sign>
          <span>
            {said.refused.words} <Link to={href('usage')}>{said.refused.way}</Link>
          </span>
        </Note>
      )}
      {said && !said.refused && <Note $look={said.isLong ? 'cost' : 'phone'}>{said.about}</Note>}
    </div>
  );
}
