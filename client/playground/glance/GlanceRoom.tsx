import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { isLiveState } from '../../stream/answerState.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { MaskContext } from '../column/ColumnContext.js';

const GlanceLine = lazyPart(() => import('./GlanceLine.js').then((loaded) => loaded.GlanceLine));

/** As high as the line that comes when the answers have ended, so that the columns do not move then. */
const Room = styled.div`
  flex: none;
  min-height: var(--s-7);
  ${media.phone} {
    min-height: var(--tap);
  }
`;

/** The line below a prompt that says what differs among its answers, once all have ended; masked answers are not compared. */
export function GlanceRoom({ turn }: { turn: TurnPartsFragment }) {
  const masked = use(MaskContext);
  const states = turn.answers.map(({ state }) => state);
  const isLive = states.some(isLiveState);
  const hopeful = states.filter((state) => state === 'COMPLETE' || isLiveState(state));
  if (masked || hopeful.length < 2) return null;
  return (
    <Room>
      <Suspense>{!isLive && <GlanceLine key={turn.id} turn={turn} />}</Suspense>
    </Room>
  );
}
