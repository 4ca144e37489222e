import { recoveries } from '../../api/connection.js';
import { errorsByField, readError, unreachable } from '../../api/readError.js';
import { columnName } from '../../models/columnName.js';
import { parameterBounds, type ParameterName, parameterNames } from '../../../shared/turn/parameters.js';
import { parameterLabels } from '../../models/parameterLabels.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { parameterKey } from './parameters.js';
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

/** The names under which a parameter's errors may stand: a list may have them at one of its places. */
function namesAt(place: number, parameter: ParameterName): string[] {
  const name = `models.${String(place)}.${parameter}`;
  return parameter === 'stop' ? [name, ...Array.from({ length: parameterBounds.stop.most }, (_, at) => `${name}.${String(at)}`)] : [name];
}

/**
 * Reads why a prompt was refused. The error of a parameter is shown at its field, and also, because the field may be out of sight,
 * in the text for the whole, with the names of column and field.
 * @param columns the columns that were asked, in their order
 */
export function readRefusal(error: unknown, columns: readonly ColumnToAsk[]): AskRefusal {
  const places = columns.flatMap((_column, place) => parameterNames.flatMap((name) => namesAt(place, name)));
  const { form, fields } = errorsByField(readError(error), ['prompt', 'system', 'files', ...places]);
  const parameters: AskRefusal['parameters'] = {};
  const reasons = form === undefined ? [] : [form];
  columns.forEach(({ model, nth }, place) => {
    for (const name of parameterNames) {
      const problem = namesAt(place, name).flatMap((one) => fields[one] ?? [])[0];
      if (problem === undefined) continue;
      const key = parameterKey(model.id, nth);
      parameters[key] = { ...parameters[key], [name]: problem };
      const told = { parameter: parameterLabels[name], problem: problem.replace(/\.$/, '') };
      const isForAll = columns.length > 1 && columns.every((_, other) => namesAt(other, name).some((one) => fields[one] === problem));
      if (!isForAll) reasons.push(words.refusedAt({ column: columnName(model.name, nth), ...told }));
      else if (place === 0) reasons.push(words.refusedAt({ column: words.allColumns, ...told }));
    }
  });
  const all = [...reasons, fields['prompt'], fields['system'], fields['files']].filter(Boolean);
  return { words: all.join(' '), parameters, choice: choiceOf(columns), lostAt: form === unreachable ? recoveries.getState() : undefined };
}
