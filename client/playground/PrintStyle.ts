import { createGlobalStyle } from 'styled-components';

/** A conversation on paper: its title, the prompt and the answers one under the other, black on white, and nothing to press. */
export const PrintStyle = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
    body, body * { background: none !important; color: #000 !important; box-shadow: none !important; text-shadow: none !important; }
    aside, form, nav, button, svg, header a, [role='tablist'], [role='status'], [role='toolbar'], [data-sonner-toaster] { display: none !important; }
    :is(#root, #root fieldset) div, main, main :is(div, section, article, header, footer) {
      position: static !important; display: block !important; width: auto !important; min-width: 0 !important; max-width: none !important;
      height: auto !important; max-height: none !important; overflow: visible !important; transform: none !important; contain: none !important;
      content-visibility: visible !important;
    }
    :is(#root, #root fieldset) div:has(> aside) { display: none !important; }
    article { margin-top: 24px; padding: 12px 0 0 !important; border: 0 !important; border-top: 1px solid #000 !important; }
    pre, pre code { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
    pre, table, blockquote, li { break-inside: avoid; }
    h1, h2, h3, article header { break-after: avoid; }
  }
`;
