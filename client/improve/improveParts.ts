import { css, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { floating } from '../ui/floating.js';

/** In the middle of the page; on the phone a sheet as large as the window. */
export const panelLook = css`
  ${floating}
  inset: 0;
  display: flex;
  flex-direction: column;
  width: min(var(--page-text), calc(100vw - var(--s-6)));
  height: fit-content;
  max-height: calc(100dvh - var(--s-12));
  margin: auto;
  overflow: hidden;
  ${media.phone} {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2-5);
  min-height: var(--s-12);
  padding-block: var(--s-1);
  padding-inline: var(--s-4) var(--s-2);
  border-bottom: var(--hair) solid var(--hairline);
`;

/** The part that scrolls between head and foot. */
export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--s-4);
  min-height: 0;
  padding: var(--s-4);
  overflow-y: auto;
  --field-gap: 0;
`;

export const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  padding: var(--s-2-5) var(--s-4);
  border-top: var(--hair) solid var(--hairline);
  ${media.phone} {
    padding-bottom: max(var(--s-3), env(safe-area-inset-bottom));
  }
`;

/** The text at the beginning of the foot. */
export const Note = styled.span`
  margin-inline-end: auto;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    width: 100%;
  }
`;

export const Line = styled.p`
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

/** A sentence with a sign, in a frame. */
export const Remark = styled.p`
  display: flex;
  gap: var(--s-2-5);
  padding: var(--s-3) var(--s-4);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  line-height: var(--lh-base);
`;
