import { media } from '../ui/media.js';

/**
 * Has all styles computed anew when the page's width crosses one at which the layout changes. Where a rule was inserted in the same
 * frame, as it is for each component that is shown for the first time, Chromium (seen in 156) computes the styles that this rule
 * concerns, and does not notice that media queries of the same stylesheet have another result.
 */
export function renewStylesWithWidth(): void {
  for (const query of Object.values(media)) matchMedia(query.replace('@media ', '')).addEventListener('change', renewStyles);
}

/** A change of the stylesheet's media queries makes Chromium compute all styles. */
function renewStyles(): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-styled]')) {
    sheet?.insertRule('@media all {}', sheet.cssRules.length);
    sheet?.deleteRule(sheet.cssRules.length - 1);
  }
}
