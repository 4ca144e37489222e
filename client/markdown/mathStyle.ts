import { css } from 'styled-components';

/** Formulas: typeset ones use KaTeX's own stylesheet, others look like source code. */
export const mathStyle = css`
  .math:not(.set) {
    font: var(--weight-text) 0.88em/1.5 var(--mono);
    color: var(--ink-2);
    white-space: pre-wrap;
  }
  div.math {
    padding: var(--s-1) 0;
    overflow: auto hidden;
    scrollbar-width: thin;
  }
  .math .katex {
    font-size: 1.1em;
  }
  .math .katex-display {
    margin: 0;
  }
`;
