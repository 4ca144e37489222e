import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { submitErrors } from '../../api/submitErrors.js';
import { columnName } from '../../models/columnName.js';
import { type AskValues, columnKey, parameterNames } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';

const parameters = ['temperature', 'topP', 'maxTokens'] as const;
const nameAt = (place: number, parameter: (typeof parameters)[number]): string => `models.${String(place)}.${parameter}`;

/**
 * Why a prompt was refused, for final-form. What is wrong with a parameter stands at its field, which may be out of sight,
 * and on the form with the names of column and field.
 * @param columns those that were asked, in their order
 */
export function askErrors(error: unknown, columns: readonly OnlyColumn[]): NonNullable<SubmissionErrors> {
  const places = columns.flatMap((_column, place) => parameters.map((parameter) => nameAt(place, parameter)));
  const { [FORM_ERROR]: form, prompt, system, ...found } = submitErrors(error, ['prompt', 'system', ...places]);
  const wrong: Record<string, Partial<Record<keyof AskValues['parameters'][string], string>>> = {};
  const words = form === undefined ? [] : [form];
  columns.forEach(({ model, nth }, place) => {
    for (const parameter of parameters) {
      const problem = found[nameAt(place, parameter)];
      if (problem === undefined) continue;
      wrong[columnKey(model.id, nth)] = { ...wrong[columnKey(model.id, nth)], [parameter]: problem };
      words.push(`${columnName(model.name, nth)}, ${parameterNames[parameter]}: ${problem.replace(/\.$/, '')}.`);
    }
  });
  return {
    ...(prompt !== undefined && { prompt }),
    ...(system !== undefined && { system }),
    ...(Object.keys(wrong).length > 0 && { parameters: wrong }),
    ...(words.length > 0 && { [FORM_ERROR]: words.join(' ') }),
  };
}
