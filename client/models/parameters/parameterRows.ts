import type { ParameterName } from '../../../shared/turn/parameters.js';
import { parameterLabels } from '../parameterLabels.js';
import { words } from './words.js';

/** Parameters that are set as one. */
export interface ParameterRow {
  label: string;
  hint?: string;
  parts: readonly [ParameterName, ...ParameterName[]];
  /** Whether it is the same for each model, so that it can be set for all at once. */
  isShared: boolean;
  /** Whether its control is higher than a line. */
  isTall?: boolean;
}

const one = (name: ParameterName, more: Partial<ParameterRow> = {}): ParameterRow => ({
  label: parameterLabels[name],
  parts: [name],
  isShared: true,
  ...more,
});

/** The rows of settings, in the order in which they are shown. */
export const parameterRows: readonly ParameterRow[] = [
  one('system', { hint: words.systemFirst, isTall: true }),
  one('reasoningEffort', { parts: ['reasoningEffort', 'reasoningTokens'], hint: words.makersTerms, isShared: false }),
  one('temperature', { hint: words.fromTo({ least: '0', most: '2' }) }),
  one('topP', { hint: words.fromTo({ least: '0', most: '1' }) }),
  one('maxTokens'),
  one('seed', { hint: words.sameAgain }),
  one('stop', { hint: words.stopHint, isTall: true }),
  one('frequencyPenalty', { hint: words.fromTo({ least: '−2', most: '2' }) }),
  one('presencePenalty', { hint: words.fromTo({ least: '−2', most: '2' }) }),
  one('verbosity'),
  one('asJson', { label: words.form, parts: ['asJson', 'jsonSchema'], isTall: true }),
];

/** Whether a model takes any of a row's parameters. */
export const takesRow = ({ parts }: ParameterRow, { parameters }: { parameters: readonly string[] }): boolean =>
  parts.some((name) => parameters.includes(name));
