import { parameterNames, type Parameters } from '../../../shared/turn/parameters.js';
import { parameterLabels } from '../parameterLabels.js';
import { effortLabels, verbosityLabels } from './parameterWords.js';
import { words } from './words.js';

/** The parameters that are set, each in words. @param most characters of a text's beginning */
export const parameterTexts = (values: Parameters, most = 60): string[] =>
  parameterNames.flatMap((name) => {
    const text = valueOf(values, name);
    if (text === undefined) return [];
    const value = text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
    return [words.parameterIs({ parameter: parameterLabels[name], value })];
  });

/** A parameter's value in words; undefined if it is not set. */
function valueOf(values: Parameters, name: keyof Parameters): string | undefined {
  if (name === 'reasoningEffort') return values.reasoningEffort === null ? undefined : effortLabels[values.reasoningEffort];
  if (name === 'verbosity') return values.verbosity === null ? undefined : verbosityLabels[values.verbosity];
  if (name === 'asJson') return values.asJson === true ? words.yes : undefined;
  const value = values[name];
  if (value === null) return undefined;
  return Array.isArray(value) ? value.map((stop) => JSON.stringify(stop)).join(' ') : String(value);
}
