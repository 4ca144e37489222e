import { styled } from 'styled-components';

/** A page, or part of one, on which there is nothing to show. */
export const Void = styled.main`
  flex: 1;
  min-height: 0;
  max-width: var(--empty-max);
  padding: var(--s-16) var(--s-8) var(--s-8);
  overflow-y: auto;
  h1 {
    font: var(--weight-medium) var(--text-xl) / var(--lh-xl) var(--serif);
    letter-spacing: var(--ls-xl);
  }
  p {
    margin: var(--s-1) 0 var(--s-4);
    color: var(--ink-2);
  }
  pre {
    margin-top: var(--s-4);
    padding: var(--s-3);
    border: 1px solid var(--hairline);
    border-radius: var(--r-md);
    background: var(--well);
    font: var(--weight-text) var(--text-code) / var(--lh-sm) var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
