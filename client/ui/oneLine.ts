import { css } from 'styled-components';

/** A text that stays on one line: what finds no room there ends in an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
