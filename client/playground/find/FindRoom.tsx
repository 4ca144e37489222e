import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { FindBar } from './FindBar.js';

const FindPane = lazyPart(() => import('./FindPane.js').then((loaded) => loaded.FindPane));

interface Props {
  conversationId: string;
  /** Ids of all its turns, in order. */
  turnIds: readonly string[];
  /** Whether the search is open. */
  open: boolean;
  onClose: () => void;
  /** The conversation. */
  children: ReactNode;
}

/** The conversation, with the search in it above and the turns that it found beside it. */
export function FindRoom({ conversationId, turnIds, open, onClose, children }: Props) {
  return (
    <Room>
      {open && (
        <Suspense fallback={<FindBar />}>
          <FindPane conversationId={conversationId} turnIds={turnIds} onClose={onClose} />
        </Suspense>
      )}
      <Place>{children}</Place>
    </Room>
  );
}

/** The bar of the search spans it; what was found stands left of the conversation, and above it on the phone. */
const Room = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  ${media.phone} {
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Place = styled.div`
  display: flex;
  flex-direction: column;
  grid-area: 2 / 2;
  min-width: 0;
  min-height: 0;
  ${media.phone} {
    grid-area: 3 / 1;
  }
`;
