import { styled } from 'styled-components';
import { media } from '../ui/media.js';

/** A chosen model. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-75);
  min-height: var(--s-7);
  padding-block: 0;
  padding-inline: var(--s-2) var(--s-2-5);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
  --sign-size: var(--icon-sm);
`;

/** The same with a cross at its end. */
export const RemovableChip = styled(Chip)`
  padding-inline-end: var(--s-1);
  ${media.phone} {
    min-height: var(--tap);
    padding-inline-end: 0;
  }
`;

/** The button that removes a chip. */
export const ChipCross = styled.button`
  display: grid;
  place-items: center;
  width: var(--s-5);
  height: var(--s-5);
  border-radius: var(--r-xs);
  color: var(--ink-3);
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  &:disabled {
    display: none;
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
  }
`;
