import { styled } from 'styled-components';

/** A pulsing dot: work is going on. */
export const Pulse = styled.span`
  flex: none;
  width: var(--s-1-5);
  height: var(--s-1-5);
  border-radius: 50%;
  background: var(--hue);
  animation: fade 1.4s var(--ease-move) infinite alternate;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
