import type { Effort, verbosities } from '../../../shared/turn/parameters.js';
import { words } from './words.js';

/** How much to reason, in words. */
export const effortLabels: Record<Effort, string> = {
  NONE: words.effortNone,
  MINIMAL: words.effortMinimal,
  LOW: words.effortLow,
  MEDIUM: words.effortMedium,
  HIGH: words.effortHigh,
  XHIGH: words.effortXhigh,
  MAX: words.effortMax,
};

/** How long an answer is to be, in words. */
export const verbosityLabels: Record<(typeof verbosities)[number], string> = {
  LOW: words.short,
  MEDIUM: words.medium,
  HIGH: words.long,
};
