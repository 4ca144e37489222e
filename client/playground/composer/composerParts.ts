import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';

const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  height: 100%;
  padding-inline: var(--s-5);
  ${media.phone} {
    padding-inline: var(--s-5) var(--s-3);
  }
`;

const box = css`
  position: relative;
  max-width: var(--composer-max);
  margin: 0 auto;
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  &:focus-within {
    border-color: var(--line-control);
  }
`;

/** The box of the composer, or its line while it is folded. */
export const Box = styled.div<{ $folded: boolean }>`
  ${({ $folded }) => ($folded ? line : box)}
`;

/** What is not shown while the composer is folded. It stays on the page, because commands elsewhere open parts of it. */
export const Unfolded = styled.div<{ $folded: boolean }>`
  display: ${({ $folded }) => ($folded ? 'none' : 'contents')};
`;

/** What the folded line says beside the prompt. */
export const Aside = styled.small`
  flex: none;
  color: var(--ink-3);
  font-size: var(--text-sm);
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

/** That what is written in the folded line is not sent yet. */
export const NotSent = styled.small`
  flex: none;
  color: var(--ink-2);
  font-size: var(--text-sm);
  white-space: nowrap;
`;

export const Problem = styled.div`
  padding: var(--s-2-5) var(--s-2-5) 0;
`;

/** The chips of the next prompt's columns; on the phone only if `$always`, because the button of marks replaces them. */
export const Chips = styled.div<{ $always?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1-5);
  padding: var(--s-2-5) var(--s-2-5) 0;
  ${media.phone} {
    ${({ $always }) => $always !== true && 'display: none;'}
  }
`;

export const AddButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-75);
  height: var(--s-7);
  padding-block: 0;
  padding-inline: var(--s-2) var(--s-2-5);
  border: var(--hair) dashed var(--hairline-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  &:hover,
  &[data-state='open'] {
    border-color: var(--line-control);
    color: var(--ink);
  }
  --sign-size: var(--icon-sm);
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  padding: 0 var(--s-2-5) var(--s-2-5);
  ${media.phone} {
    flex-wrap: wrap;
    padding: 0 var(--s-2) var(--s-2);
  }
`;

/** Buttons that move once the models are known: until then they keep their room, and cannot be pressed. */
export const OfModels = styled.div<{ $known: boolean }>`
  display: contents;
  ${({ $known }) => !$known && 'visibility: hidden;'}
`;

/** Keeps the room of the button that attaches files until its code has come. */
export const AttachRoom = styled.span`
  flex: none;
  width: var(--control-sm);
  ${media.phone} {
    width: var(--tap);
  }
`;

/** Replaces the chips on the phone: one button with the marks. */
export const PickButton = styled.button`
  display: none;
  ${media.phone} {
    display: inline-flex;
    align-items: center;
    flex: none;
    gap: var(--s-1-5);
    min-width: var(--tap);
    height: var(--tap);
    padding: 0 var(--s-2);
    border: var(--hair) solid var(--hairline);
    border-radius: var(--r-md);
    color: var(--ink-3);
  }
`;

export const Cost = styled.span`
  margin-inline-start: auto;
  padding-inline-end: var(--s-1);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  color: var(--ink-3);
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

export const SendButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  border-radius: var(--r-md);
  background: var(--ink);
  color: var(--on-ink);
  &:disabled {
    background: var(--well);
    color: var(--ink-disabled);
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
    margin-inline-start: auto;
  }
`;
