import { words } from './words.js';

/** The typefaces that answers can have. */
export const faces = [
  { value: 'SANS', label: words.sans },
  { value: 'SERIF', label: words.serif },
] as const;

/** How much room can be left around what is shown. */
export const densities = [
  { value: 'COMFORTABLE', label: words.comfortable },
  { value: 'COMPACT', label: words.compact },
] as const;
