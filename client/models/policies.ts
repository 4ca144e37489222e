import type { policies as policyNames } from '../../shared/preferences/choices.js';
import { words } from './words.js';

export type Policy = (typeof policyNames)[number];

/** The labels of the policies: how much each model sees of earlier turns. */
export const policyLabels: Record<Policy, string> = { ISOLATED: words.isolated, WINNER: words.winner, SHARED: words.shared };

/** The policies to choose from, each with a line that describes it. */
export const policies: readonly { value: Policy; label: string; line: string }[] = [
  { value: 'ISOLATED', label: policyLabels.ISOLATED, line: words.isolatedLine },
  { value: 'WINNER', label: policyLabels.WINNER, line: words.winnerLine },
  { value: 'SHARED', label: policyLabels.SHARED, line: words.sharedLine },
];
