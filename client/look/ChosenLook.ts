/* eslint-disable style/tokens, style/descendants -- These are tokens themselves, for people who have chosen them. */
import { createGlobalStyle, css } from 'styled-components';
import type { Preferences } from '../../shared/preferences/choices.js';

/** Line heights of answers by their size, in pixels. */
const lines = { 13: 20, 14: 22, 15: 24, 16: 26, 17: 27, 18: 29, 19: 30 };

/** The page, or the part of one that shows the look: ChosenPart. */
const chosen = ':is(:root, [data-part])';

const sizes = Object.entries(lines).map(
  ([size, line]) => css`
    ${chosen}[data-text-size='${size}'] {
      --text-answer: ${size}px;
      --lh-answer: ${line}px;
    }
  `,
);

/**
 * Hues of the eight marks in the light and the dark theme, for any colour vision: ChosenLook.test.ts measures that each stands out
 * from every ground by 3:1, and every pair can be told apart.
 */
export const clearMarks = [
  ['#487dea', '#91aafd'],
  ['#dc600c', '#e39e2a'],
  ['#115b48', '#0a9e74'],
  ['#a34a7f', '#f2c3df'],
  ['#5c4b01', '#fef40f'],
  ['#5b094a', '#95ffb6'],
  ['#4518f3', '#7e66bf'],
  ['#81887b', '#c5591b'],
] as const;

/** Attributes of an element in which another look applies than in the page. */
export interface ChosenPart {
  'data-part': true;
  'data-text-size': number;
  'data-answer-face': Preferences['answerFace'];
  'data-density': Preferences['density'];
  'data-clear-marks': boolean;
}

/**
 * The tokens that a person's preferences change, for people who are signed in; the theme and the face of answers, which apply
 * everywhere, stand with the tokens and with what they change.
 */
export const ChosenLook = createGlobalStyle`
  ${sizes}

  /* Beside the rail, four columns fit where three do beside the sidebar. */
  ${chosen}[data-folds-sidebar='true'] { --side: var(--rail); --column-min: 304px; }
  ${chosen}[data-folds-sidebar='true'] [data-frame] aside { display: none; }
  ${chosen}[data-column-width='NARROW'] { --column-min: 300px; }
  ${chosen}[data-column-width='WIDE'] { --column-min: 520px; }
  ${chosen}[data-density='COMPACT'] {
    --column-min: 290px;
    --column-edge: var(--s-4);
    --row: 30px;
  }
  ${chosen}[data-density='COMPACT'][data-column-width='NARROW'] { --column-min: 260px; }
  ${chosen}[data-density='COMPACT'][data-column-width='WIDE'] { --column-min: 440px; }

  ${chosen}[data-clear-marks='true'] {
    ${clearMarks.map(([light, dark], place) => `--model-${place + 1}: light-dark(${light}, ${dark});`).join('\n')}
  }

  ${chosen}[data-reduced-motion='true'] {
    --fast: 0ms;
    --mid: 0ms;
    --slow: 0ms;
    & *, & *::before, & *::after { animation: none !important; scroll-behavior: auto !important; }
  }
`;
