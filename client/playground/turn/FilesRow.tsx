import { Suspense } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { useTurn } from './TurnContext.js';

const TurnFiles = lazyPart(() => import('./TurnFiles.js').then((loaded) => loaded.TurnFiles));

/** As high as what comes into it. */
const Row = styled.div`
  grid-column: 2 / -1;
  min-width: 0;
  min-height: calc(var(--s-14) + var(--s-2-5));
  ${media.phone} {
    min-height: calc(var(--s-12) + var(--s-2-5));
  }
`;

/** The row of the open turn's files beneath its prompt; nothing if it has none. */
export function FilesRow() {
  const { files } = useTurn().turn;
  if (files.length === 0) return null;
  return (
    <Row>
      <Suspense>
        <TurnFiles />
      </Suspense>
    </Row>
  );
}
