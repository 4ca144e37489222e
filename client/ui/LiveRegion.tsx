import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { announcement } from './announce.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** Fixed: at its place after the page it would make the page a pixel longer than the window. */
const Corner = styled(VisuallyHidden)`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
`;

/** The page's one polite live region. */
export function LiveRegion() {
  const words = useStore(announcement);
  return (
    <Corner role="status" aria-live="polite">
      {words}
    </Corner>
  );
}
