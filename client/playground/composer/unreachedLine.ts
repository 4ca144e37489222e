import { parameterNames, setParameters } from '../../../shared/turn/parameters.js';
import { enumerated } from '../../look/formats.js';
import { columnName } from '../../models/columnName.js';
import { parameterLabels } from '../../models/parameterLabels.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { effectiveOf, parameterKey, type ParametersByColumn } from './parameters.js';
import { words } from './words.js';

/** Which settings do not reach which columns, in sentences; undefined if all reach all. */
export function unreachedLine(parameters: ParametersByColumn, columns: readonly ColumnToAsk[]): string | undefined {
  const found = new Map<string, { labels: string[]; names: string[] }>();
  for (const name of parameterNames) {
    const without = columns.filter(
      ({ model, nth }) =>
        name !== 'system' &&
        !model.parameters.includes(name) &&
        setParameters(effectiveOf(parameters, parameterKey(model.id, nth))).includes(name),
    );
    if (without.length === 0) continue;
    const names = without.map(({ model, nth }) => columnName(model.name, nth));
    const key = names.join('\n');
    const label = parameterLabels[name];
    const entry = found.get(key) ?? { labels: [], names };
    if (!entry.labels.includes(label)) entry.labels.push(label);
    found.set(key, entry);
  }
  const sentences = [...found.values()].map(({ labels, names }) =>
    words.doNotApply({ settings: enumerated(labels), count: labels.length, models: enumerated(names) }),
  );
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
