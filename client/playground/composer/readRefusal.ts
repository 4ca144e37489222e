import { recoveries } from '../../api/connection.js';
import { errorsByField, readError, unreachable } from '../../api/readError.js';
import { columnName } from '../../models/columnName.js';
import { type ParameterName, parameterNames } from '../../../shared/turn/parameters.js';
import { parameterLabels } from '../../models/parameterLabels.js';
import { parameterKey } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { words } from './words.js';

/** Why a prompt was refused, or had no reply. */
export interface AskRefusal {
  /** The reason, for the composer as a whole. */
  words: string;
  /** The errors of parameters, by parameterKey. */
  parameters: Record<string, Partial<Record<ParameterName, string>>>;
  /** The models that were asked: see choiceOf. */
  choice: string;
  /** If there was no reply, so that it is unknown whether the server accepted the prompt: the count of recoveries at that time. */
  lostAt: number | undefined;
}

/** The models of columns as a text, for comparison. */
export const choiceOf = (columns: readonly { model: { id: string } }[]): string => columns.map(({ model }) => model.id).join();

const nameAt = (place: number, parameter: ParameterName): string => `models.${String(place)}.${parameter}`;

/**
 * Reads why a prompt was refused. The error of a parameter is shown at its field, and also, because the field may be out of sight,
 * in the text for the whole, with the names of column and field.
 * @param columns the columns that were asked, in their order
 */
export function readRefusal(error: unknown, columns: readonly ColumnToAsk[]): AskRefusal {
  const places = columns.flatMap((_column, place) => parameterNames.map((name) => nameAt(place, name)));
  const { form, fields } = errorsByField(readError(error), ['prompt', 'system', ...places]);
  const parameters: AskRefusal['parameters'] = {};
  const reasons = form === undefined ? [] : [form];
  columns.forEach(({ model, nth }, place) => {
    for (const name of parameterNames) {
      const problem = fields[nameAt(place, name)];
      if (problem === undefined) continue;
      const key = parameterKey(model.id, nth);
      parameters[key] = { ...parameters[key], [name]: problem };
      reasons.push(
        words.refusedAt({ column: columnName(model.name, nth), parameter: parameterLabels[name], problem: problem.replace(/\.$/, '') }),
      );
    }
  });
  const all = [...reasons, fields['prompt'], fields['system']].filter(Boolean);
  return { words: all.join(' '), parameters, choice: choiceOf(columns), lostAt: form === unreachable ? recoveries.getState() : undefined };
}
