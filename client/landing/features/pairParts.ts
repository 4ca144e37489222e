import { styled } from 'styled-components';
import { media } from '../../ui/media.js';

/** Two answers side by side; one above the other on the phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  ${media.phone} {
    grid-template-columns: 1fr;
    gap: var(--s-5);
  }
`;

/** One of them. Its rule has its model's hue, or none's if `--hue` is not set. */
export const Half = styled.div`
  min-width: 0;
  padding-block: var(--s-3-5) 0;
  padding-inline: 0 var(--s-5);
  border-top: var(--rule) solid var(--hue, var(--ink-3));
  & + & {
    padding-inline-start: var(--s-5);
    border-inline-start: var(--hair) solid var(--hairline);
  }
  ${media.phone} {
    padding-inline: 0;
    & + & {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`;

export const Name = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--lh-base);
  font-weight: var(--weight-strong);
`;

/** The text of an answer. */
export const Said = styled.p`
  margin-block: var(--s-2-5);
  font: var(--weight-text) var(--text-xl) / var(--lh-say) var(--serif);
  letter-spacing: -0.01em;
  text-wrap: pretty;
`;

/** A remark below it. */
export const Remark = styled.small`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
