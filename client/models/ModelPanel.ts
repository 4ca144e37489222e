import * as Popover from '@radix-ui/react-popover';
import { styled } from 'styled-components';
import { floating } from '../ui/surface.js';

/** What a list of models opens in, at most so high (pixels). */
export const ModelPanel = styled(Popover.Content)<{ $most: number }>`
  ${floating}
  z-index: var(--z-menu);
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  max-height: min(${({ $most }) => $most}px, var(--radix-popover-content-available-height));
  overflow: hidden;
`;
