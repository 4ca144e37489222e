import { createGlobalStyle } from 'styled-components';
import { media } from '../ui/media.js';
import { tokens } from './tokens.js';

/** Tokens, resets and what applies to every element. */
export const GlobalStyle = createGlobalStyle`
  ${tokens}

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font: var(--weight-text) var(--text-base) / var(--lh-base) var(--sans);
    letter-spacing: var(--ls-base);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, table, pre, blockquote { margin: 0; padding: 0; font: inherit; letter-spacing: inherit; }
  ul, ol { list-style: none; }
  a { color: var(--accent); text-decoration: underline; text-decoration-color: var(--accent-line); text-underline-offset: var(--s-0-75); text-decoration-thickness: var(--hair); }
  a:hover { text-decoration-color: currentColor; }
  button, input, textarea, select { font: inherit; letter-spacing: inherit; color: inherit; }
  button { border: 0; background: none; padding: 0; cursor: pointer; }
  button:disabled { cursor: default; }
  :focus-visible { outline: var(--ring) solid var(--focus); outline-offset: var(--ring); }
  h1:focus { outline: 0; }
  ::selection { background: var(--accent-line); }
  ::highlight(found) { background: var(--accent-line); }
  /* What stands around a sign sets its size, colour and stroke. */
  :where(.lucide) {
    flex: none; width: var(--sign-size, var(--icon)); height: var(--sign-size, var(--icon));
    color: var(--sign-ink, currentColor); stroke-width: var(--sign-stroke, 1.75); opacity: var(--sign-opacity, 1);
  }
  /* Signs that point along the line. */
  [dir='rtl'] :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-log-out) { scale: -1 1; }
  ol[data-sonner-toaster] { font-family: var(--sans); }
  /* Also over a dialog, which takes the pointer from the page behind it. */
  [data-sonner-toast] {
    pointer-events: auto;
    display: flex; align-items: center; gap: var(--s-3); width: 100%; min-height: var(--s-12);
    padding: var(--s-2) var(--s-3); border: var(--hair) solid var(--hairline); border-radius: var(--r-md);
    background: var(--raised); color: var(--ink); box-shadow: var(--shadow-3); font: inherit;
  }
  [data-sonner-toast] [data-content] { flex: 1; }
  [data-sonner-toast] [data-icon] { display: grid; color: var(--ink-3); }
  [data-sonner-toast][data-type="error"] [data-icon] { color: var(--danger); }
  [data-sonner-toast][data-type="success"] [data-icon] { color: var(--success); }
  [data-sonner-toast] [data-button] { height: var(--control-sm); padding: 0 var(--s-3); border-radius: var(--r-control); font-weight: var(--weight-medium); color: var(--ink-2); }
  [data-sonner-toast] [data-button]:hover { background: var(--hover); color: var(--ink); }
  ${media.tablet} {
    /* Here they lie over what is used: touches go through, but on their own buttons. */
    [data-sonner-toast] { pointer-events: none; }
    [data-sonner-toast] [data-button] { pointer-events: auto; }
    [data-sonner-toast] [data-button] { min-width: var(--tap); height: var(--tap); }
  }
`;
