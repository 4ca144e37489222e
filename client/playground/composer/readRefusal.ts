import { reach } from '../../api/connection.js';
import { errorsByField, readError, unreachable } from '../../api/readError.js';
import { columnName } from '../../models/nthOfModel.js';
import { columnKey, parameterNames, type Parameters } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import { words } from './words.js';

/** Why a prompt was not taken. */
export interface Refusal {
  /** In words, for the composer as a whole. */
  words: string;
  /** What is wrong with a column's parameters, by its key. */
  parameters: Record<string, Partial<Record<keyof Parameters, string>>>;
  /** The models that were asked; see choiceOf. */
  choice: string;
  /** Where no answer came, so that nobody knows whether it was taken: how often the server had come back until then. */
  lostAt: number | undefined;
}

/** Which models columns have, to be compared. */
export const choiceOf = (columns: readonly { model: { id: string } }[]): string => columns.map(({ model }) => model.id).join();

const names = ['temperature', 'topP', 'maxTokens'] as const;
const nameAt = (place: number, parameter: keyof Parameters): string => `models.${String(place)}.${parameter}`;

/**
 * Reads why a prompt was not taken. What is wrong with a parameter stands at its field, which may be out of sight, and is said
 * of the whole with the names of column and field.
 * @param columns those that were asked, in their order
 */
export function readRefusal(error: unknown, columns: readonly OnlyColumn[]): Refusal {
  const places = columns.flatMap((_column, place) => names.map((parameter) => nameAt(place, parameter)));
  const { form, fields } = errorsByField(readError(error), ['prompt', 'system', ...places]);
  const parameters: Refusal['parameters'] = {};
  const reasons = form === undefined ? [] : [form];
  columns.forEach(({ model, nth }, place) => {
    for (const parameter of names) {
      const problem = fields[nameAt(place, parameter)];
      if (problem === undefined) continue;
      const key = columnKey(model.id, nth);
      parameters[key] = { ...parameters[key], [parameter]: problem };
      reasons.push(
        words.refusedAt({ column: columnName(model.name, nth), parameter: parameterNames[parameter], problem: problem.replace(/\.$/, '') }),
      );
    }
  });
  const all = [...reasons, fields['prompt'], fields['system']].filter(Boolean);
  return { words: all.join(' '), parameters, choice: choiceOf(columns), lostAt: form === unreachable ? reach.recoveries() : undefined };
}
