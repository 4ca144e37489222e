import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { DemoColumn } from '../demo/DemoColumn.js';
import { answers, wholeAt } from '../demo/recording.js';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  ${media.phone} {
    grid-template-columns: 1fr;
    gap: var(--s-4);
  }
`;

/** Two answers of the demonstration: one complete, one still being written. */
export function PreferPiece() {
  const [first, second] = [answers[3], answers[1]];
  if (!first || !second) return null;
  return (
    <Pair>
      <DemoColumn answer={{ ...first, preferredAt: wholeAt }} clock={wholeAt} />
      <DemoColumn answer={second} stacks clock={(second.beginsAt + second.endsAt) / 2} />
    </Pair>
  );
}
