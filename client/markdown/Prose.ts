import { css, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { codeStyle } from './codeStyle.js';
import { mathStyle } from './mathStyle.js';
import { onlyStyle } from './onlyStyle.js';

/* eslint-disable style/logical -- Markdown's tables align columns to the physical left and right. */

/** Six levels of headings that also differ visibly. */
const headings = css`
  :is(h4, h5, h6, [role='heading']) {
    font-weight: var(--weight-strong);
    letter-spacing: -0.008em;
  }
  > * + :is(h4, h5, h6, [role='heading']) {
    margin-top: var(--s-6);
  }
  h4 {
    font-size: calc(var(--text-answer) + var(--s-0-75));
    line-height: calc(var(--lh-answer) + var(--s-1));
  }
  h5 {
    font-size: calc(var(--text-answer) + var(--hair));
    line-height: var(--lh-answer);
  }
  [aria-level] {
    font-size: calc(var(--text-answer) - var(--hair));
    line-height: calc(var(--lh-answer) - var(--s-1));
  }
  [aria-level='8'] {
    color: var(--ink-2);
    font-weight: var(--weight-medium);
  }
  [aria-level='9'] {
    color: var(--ink-3);
    font-size: calc(var(--text-answer) - var(--s-0-5));
    font-weight: var(--weight-medium);
  }
  ${media.phone} {
    h4 {
      font-size: calc(var(--text-answer) + var(--s-1-75));
    }
    h5 {
      font-size: calc(var(--text-answer) + var(--s-0-75));
      line-height: calc(var(--lh-answer) + var(--s-1));
    }
    [aria-level] {
      font-size: var(--text-answer);
      line-height: var(--lh-answer);
    }
    [aria-level='9'] {
      font-size: calc(var(--text-answer) - var(--hair));
    }
  }
`;

const inline = css`
  strong,
  b {
    font-weight: var(--weight-strong);
  }
  :not(pre) > code {
    padding: var(--s-0-5) var(--s-1-25);
    border-radius: var(--r-xs);
    background: var(--well);
    font: var(--weight-text) 0.88em/1 var(--mono);
  }
  sup[role='link'] {
    color: var(--accent);
    cursor: pointer;
  }
  img {
    max-width: 100%;
    height: auto;
  }
  button.image {
    min-height: var(--control-sm);
    padding: 0 var(--s-2-5);
    border: var(--hair) dashed var(--hairline-2);
    border-radius: var(--r-control);
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const lists = css`
  --box: var(--s-3-25);
  /* Of the item and not of the list: each stands on the side that it is written from. */
  li {
    margin-inline-start: calc(var(--s-4) + var(--s-0-5));
  }
  ol {
    list-style: decimal;
  }
  ol > li {
    margin-inline-start: calc(var(--s-6) + var(--s-0-5));
  }
  ol > li::marker {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  li {
    position: relative;
  }
  li + li {
    margin-top: var(--s-1-5);
  }
  li > :is(p, ul, ol, div) + :is(p, ul, ol, div),
  li > :is(ul, ol) {
    margin-top: var(--s-1-5);
  }
  ul > li:not(.task)::before {
    content: '';
    position: absolute;
    inset-inline-start: calc(-1 * var(--s-3-5));
    top: calc(var(--lh-answer) / 2 - var(--hair));
    width: var(--s-1-25);
    height: 0.1em;
    background: var(--ink-3);
  }
  .task {
    margin-inline-start: calc(var(--s-2) + var(--box));
  }
  .task input {
    width: var(--box);
    height: var(--box);
    margin: 0;
    margin-inline: calc(-1 * var(--s-2) - var(--box)) var(--s-2);
    vertical-align: calc(-1 * var(--s-0-5));
    accent-color: var(--ink);
  }
`;

const tables = css`
  .table {
    overflow-x: auto;
    scrollbar-width: thin;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-base);
    line-height: var(--lh-base);
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: var(--s-1-5) 0;
    padding-inline-end: var(--s-3);
    border-bottom: var(--hair) solid var(--hairline-2);
    text-align: start;
    font-size: var(--text-xs);
    font-weight: var(--weight-medium);
    color: var(--ink-3);
  }
  td {
    padding: var(--s-1-75) 0;
    padding-inline-end: var(--s-3);
    border-bottom: var(--hair) solid var(--hairline);
  }
  .table > .more {
    height: var(--control-sm);
    margin-top: var(--s-1);
    color: var(--ink-2);
    font-size: var(--text-sm);
    font-weight: var(--weight-medium);
  }
  .table > .more:hover {
    color: var(--ink);
  }
  .table:not(:has(tbody[hidden])) > .more {
    display: none;
  }
  [align='left'] {
    text-align: left;
  }
  [align='right'] {
    text-align: right;
  }
  [align='center'] {
    text-align: center;
  }
`;

/** The typography of an answer's text. The element with `data-end` has a caret at its end. */
export const Prose = styled.div`
  max-width: var(--measure);
  font-size: var(--text-answer);
  line-height: var(--lh-answer);
  overflow-wrap: break-word;
  :is(:root, [data-part])[data-answer-face='SERIF'] & {
    font-family: var(--serif-text);
    letter-spacing: -0.004em;
  }
  > * + * {
    margin-top: var(--s-3);
  }
  /* Where code and tables may be wider than lines of text. */
  :is(p, li, blockquote, h1, h2, h3, h4, h5, h6) {
    max-width: var(--text-measure, none);
  }
  blockquote {
    padding-inline-start: var(--s-4);
    border-inline-start: var(--ring) solid var(--hairline-2);
  }
  /* Within an item or a quote, which have their own direction. */
  p:not([dir]) {
    unicode-bidi: plaintext;
  }
  hr {
    height: var(--hair);
    border: 0;
    background: var(--hairline);
  }
  ${headings}
  ${inline}
  ${lists}
  ${tables}
  ${mathStyle}
  ${codeStyle}
  ${onlyStyle}
  /* Blocks are not painted again as text grows below them. Ended texts have it, too: taking it away would lay out all of it. */
  > *,
  li {
    isolation: isolate;
  }
  [data-end]::after {
    content: '';
    display: inline-block;
    width: var(--s-1-75);
    height: 1.05em;
    margin-inline: var(--s-0-5) calc(-1 * (var(--s-0-5) + var(--s-1-75)));
    vertical-align: -0.14em;
    border-radius: var(--hair);
    background: var(--hue);
  }
  ${media.phone} {
    font-size: calc(var(--text-answer) + var(--hair));
    line-height: calc(var(--lh-answer) + var(--hair));
  }
`;
