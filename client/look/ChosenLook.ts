/* eslint-disable style/tokens, style/descendants -- These are tokens themselves, for people who have chosen them. */
import { createGlobalStyle, css } from 'styled-components';

/** Line heights of answers by their size, in pixels. */
const lines = { 13: 20, 14: 22, 15: 24, 16: 26, 17: 27, 18: 29, 19: 30 };

/** The page, or the part of one that shows the look: ChosenPart. */
const chosen = ':is(:root, [data-part])';

const sizes = Object.entries(lines).map(
  ([size, line]) => css`
    ${chosen}[data-size='${size}'] {
      --text-answer: ${size}px;
      --lh-answer: ${line}px;
    }
  `,
);

/** Attributes of an element in which another look applies than in the page. */
export interface ChosenPart {
  'data-part': true;
  'data-size': number;
  'data-answers': 'serif' | undefined;
  'data-density': 'compact' | undefined;
  'data-marks': 'clear' | undefined;
}

/**
 * What a person's preferences change of the tokens, for people who are signed in; the theme and the face of answers, which apply
 * everywhere, stand with the tokens and with what they change.
 */
export const ChosenLook = createGlobalStyle`
  ${sizes}

  ${chosen}[data-columns='narrow'] { --column-min: 320px; }
  ${chosen}[data-columns='wide'] { --column-min: 520px; }
  ${chosen}[data-density='compact'] {
    --column-min: 300px;
    --column-head: 40px;
    --column-edge: var(--s-4);
    --row: 30px;
    --topbar: 44px;
  }
  ${chosen}[data-density='compact'][data-columns='narrow'] { --column-min: 260px; }
  ${chosen}[data-density='compact'][data-columns='wide'] { --column-min: 440px; }

  /* Hues that differ in lightness, too, so that every pair can be told apart with any colour vision; 3:1 on the surface. */
  ${chosen}[data-marks='clear'] {
    --model-1: light-dark(#0072b2, #56b4e9);
    --model-2: light-dark(#d55e00, #e69f00);
    --model-3: light-dark(#00664a, #009e73);
    --model-4: light-dark(#b0568d, #f0c3de);
    --model-5: light-dark(#5a4a00, #f0e442);
    --model-6: light-dark(#33261d, #ffffff);
    --model-7: light-dark(#4b3fa0, #8f86ff);
    --model-8: light-dark(#7c8a96, #d55e00);
  }

  ${chosen}[data-motion='reduced'] {
    --fast: 0ms;
    --mid: 0ms;
    --slow: 0ms;
    & *, & *::before, & *::after { animation: none !important; scroll-behavior: auto !important; }
  }
`;
