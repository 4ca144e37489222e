import { Square } from 'lucide-react';
import { styled } from 'styled-components';

const Filled = styled(Square)`
  &.lucide {
    width: 10px;
    height: 10px;
    fill: currentColor;
    stroke-width: 3;
  }
`;

/** A filled square: stop. */
export function StopSign() {
  return <Filled aria-hidden="true" />;
}
