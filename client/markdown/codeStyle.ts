import { css } from 'styled-components';
import { media } from '../ui/media.js';

/** Blocks of code inside an answer. */
export const codeStyle = css`
  .code {
    overflow: hidden;
    border: var(--hair) solid var(--hairline);
    border-radius: var(--r-md);
    background: var(--well);
  }
  .code header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: var(--row);
    padding-block: 0;
    padding-inline: var(--s-3) var(--s-1);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  .code button {
    height: var(--code-head);
    padding: 0 var(--s-2);
    border-radius: var(--r-control);
    color: var(--ink-2);
    font-weight: var(--weight-medium);
    &:hover {
      background: var(--hover);
      color: var(--ink);
    }
  }
  .code pre {
    padding: var(--s-0-5) var(--s-3) var(--s-3);
    max-height: var(--code-most, none);
    overflow: auto;
    font: var(--weight-text) var(--text-code) / var(--lh-sm) var(--mono);
    letter-spacing: 0;
    scrollbar-width: thin;
  }
  .code .key {
    color: var(--code-key);
  }
  .code .string {
    color: var(--code-string);
  }
  .code .comment {
    color: var(--code-comment);
  }
  .code .number {
    color: var(--code-number);
  }
  .code pre:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    .code header,
    .code button {
      height: var(--tap);
    }
  }
`;
