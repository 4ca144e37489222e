/**
 * The colours of frozen pages in light and in dark, by their names in client/look/tokens.css; a test compares them. The page's style and
 * the picture of it are made of these.
 */
export const pageColours = {
  ground: ['#f2f1ed', '#131211'],
  surface: ['#fcfbf9', '#1a1917'],
  well: ['#f0eee9', '#141312'],
  ink: ['#1b1a17', '#ecebe6'],
  'ink-2': ['#54514a', '#b9b5ac'],
  'ink-3': ['#6b675f', '#98948b'],
  'on-ink': ['#fcfbf9', '#171614'],
  hairline: ['#e2dfd8', '#2e2c29'],
  'hairline-2': ['#cfcbc2', '#403d39'],
  'line-control': ['#8e897f', '#7a766d'],
  accent: ['#1d55c4', '#8db1ff'],
  focus: ['#1d55c4', '#8db1ff'],
  'mark-add': ['#d9ead9', '#22402f'],
  'mark-del': ['#f6dad6', '#4a2623'],
} as const;

/** The hues of models' marks, by their numbers; 0 is the person's, the accent. */
export const pageHues = [
  pageColours.accent,
  ['#915d50', '#f2bfa9'],
  ['#b67a05', '#c5821a'],
  ['#5a520f', '#b9be5c'],
  ['#669573', '#5f9c77'],
  ['#067d8a', '#7fe0e6'],
  ['#035594', '#5db9f5'],
  ['#9d72c5', '#a67cc6'],
  ['#881f60', '#ee8dbb'],
] as const;
