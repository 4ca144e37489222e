import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { Strip } from '../ui/Strip.js';
import { useOnline } from '../api/useOnline.js';
import { words } from './words.js';

const Line = styled(Strip)`
  position: sticky;
  top: 0;
  z-index: var(--z-bar);
`;

/** Says, over a page without a top bar, that the browser is offline. */
export function OfflineLine() {
  if (useOnline()) return null;
  return (
    <Line $tone="warning" role="status">
      <WifiOff aria-hidden="true" />
      {words.offline}
    </Line>
  );
}
