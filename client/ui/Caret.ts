import { styled } from 'styled-components';

/** A caret in the model's hue at the end of a growing text. It has no width, so that it never wraps alone. */
export const Caret = styled.span`
  display: inline-block;
  position: relative;
  width: 0;
  height: 1em;
  vertical-align: -0.14em;
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: var(--s-0-5);
    top: 0;
    width: var(--s-1-75);
    height: 1.05em;
    border-radius: var(--hair);
    background: var(--hue);
    animation: blink 1s steps(2) infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
`;
