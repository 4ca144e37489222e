import { styled } from 'styled-components';
import { Skeleton } from '../../ui/Skeleton.js';

const Room = styled.section`
  flex: 1;
  min-height: 0;
  padding: var(--s-4) var(--s-6);
`;

/** The room of a turn whose words are on their way. */
export function TurnSkeleton({ number }: { number: number }) {
  return (
    <Room aria-busy="true" aria-label={`Turn ${String(number)}`}>
      <Skeleton $width="60%" />
      <Skeleton $width="45%" />
    </Room>
  );
}
