import { css, styled } from 'styled-components';

/** Leaves a text to screen readers. */
export const hidden = css`
  position: absolute;
  width: var(--hair);
  height: var(--hair);
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
