import { css, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { codeStyle } from './codeStyle.js';
import { mathStyle } from './mathStyle.js';

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
    font-size: var(--text-lg);
    line-height: var(--lh-lg);
  }
  h5 {
    font-size: var(--text-md);
    line-height: 24px;
  }
  [aria-level] {
    font-size: var(--text-base);
    line-height: var(--lh-base);
  }
  [aria-level='8'] {
    color: var(--ink-2);
    font-weight: var(--weight-medium);
  }
  [aria-level='9'] {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
    font-weight: var(--weight-medium);
  }
  ${media.phone} {
    h4 {
      font-size: var(--text-xl);
      line-height: var(--lh-xl);
    }
    h5 {
      font-size: var(--text-lg);
      line-height: var(--lh-lg);
    }
    [aria-level] {
      font-size: var(--text-read);
      line-height: var(--lh-read);
    }
    [aria-level='9'] {
      font-size: var(--text-base);
    }
  }
`;

const inline = css`
  strong,
  b {
    font-weight: var(--weight-strong);
  }
  :not(pre) > code {
    padding: 2px 5px;
    border-radius: var(--r-xs);
    background: var(--well);
    font: var(--weight-text) 0.88em/1 var(--mono);
  }
  img {
    max-width: 100%;
    height: auto;
  }
  button.image {
    min-height: var(--control-sm);
    padding: 0 10px;
    border: 1px dashed var(--hairline-2);
    border-radius: var(--r-control);
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const lists = css`
  --box: 13px;
  /* Of the item and not of the list: each stands on the side that it is written from. */
  li {
    margin-inline-start: 18px;
  }
  ol {
    list-style: decimal;
  }
  ol > li {
    margin-inline-start: 26px;
  }
  ol > li::marker {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  li {
    position: relative;
  }
  li + li {
    margin-top: 6px;
  }
  li > :is(p, ul, ol, div) + :is(p, ul, ol, div),
  li > :is(ul, ol) {
    margin-top: 6px;
  }
  ul > li:not(.task)::before {
    content: '';
    position: absolute;
    inset-inline-start: -14px;
    top: 11px;
    width: 5px;
    height: 1.5px;
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
    vertical-align: -2px;
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
    padding: 6px 0;
    padding-inline-end: 12px;
    border-bottom: 1px solid var(--hairline-2);
    text-align: start;
    font-size: var(--text-xs);
    font-weight: var(--weight-medium);
    color: var(--ink-3);
  }
  td {
    padding: 7px 0;
    padding-inline-end: 12px;
    border-bottom: 1px solid var(--hairline);
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
  th,
  td {
    unicode-bidi: plaintext;
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

/** The typography of an answer's text. `data-growing` shows a caret at the end of the element with `data-end`. */
export const Prose = styled.div`
  max-width: var(--measure);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  overflow-wrap: break-word;
  :root[data-answers='serif'] & {
    font-family: var(--serif-text);
    letter-spacing: -0.004em;
  }
  > * + * {
    margin-top: var(--s-3);
  }
  blockquote {
    padding-inline-start: var(--s-4);
    border-inline-start: 2px solid var(--hairline-2);
  }
  /* Within an item or a quote, which have their own direction. */
  p:not([dir]) {
    unicode-bidi: plaintext;
  }
  hr {
    height: 1px;
    border: 0;
    background: var(--hairline);
  }
  ${headings}
  ${inline}
  ${lists}
  ${tables}
  ${mathStyle}
  ${codeStyle}
  /* What stands is not painted again with what grows below it. */
  &[data-growing] > *,
  &[data-growing] li {
    isolation: isolate;
  }
  &[data-growing] [data-end]::after {
    content: '';
    display: inline-block;
    width: 7px;
    height: 1.05em;
    margin-inline: 2px -9px;
    vertical-align: -0.14em;
    border-radius: 1px;
    background: var(--hue);
  }
  ${media.phone} {
    font-size: var(--text-md);
    line-height: 25px;
  }
`;
