import * as z from 'zod/mini';
import { policies } from '../../../shared/preferences/choices.js';
import { type ParameterName, parameterNames, parametersOf } from '../../../shared/turn/parameters.js';
import { type LooseParameters, looseParameters } from '../../models/looseParameters.js';

/** The parameters of columns while they are unsent, by parameterKey, and those of all columns. */
export const parametersSchema = z.record(z.string(), looseParameters);

export type ParametersByColumn = z.output<typeof parametersSchema>;

export const policySchema = z.enum(policies);

/** In place of a column's key: the parameters that hold where a column has none of its own. */
export const allColumns = '*';

/** The key of a column's parameters: its model, and its number among the model's columns. */
export const parameterKey = (modelId: string, nth: number): string => `${modelId} ${String(nth)}`;

/** The parameters with which a column is asked: its own, and for the rest those of all columns. @param key its parameterKey */
export function effectiveOf(parameters: ParametersByColumn, key: string): LooseParameters {
  const own = parameters[key] ?? {};
  const all = parameters[allColumns] ?? {};
  // The form of an answer is one choice.
  const hasForm = own.asJson != null || own.jsonSchema != null;
  return { ...pick(all, (name) => !hasForm || !ofForm.includes(name)), ...pick(own) };
}

/** Parameters that are set, by column: what all columns have alike is said once. Reasoning is said in each maker's terms. */
export function gathered(columns: readonly (readonly [key: string, given: LooseParameters])[]): ParametersByColumn {
  const whole = columns.map(([key, given]) => ({ key, given: parametersOf(given) }));
  const [first, ...others] = whole;
  const isAlike = (name: ParameterName) =>
    others.length > 0 &&
    !ofMakers.includes(name) &&
    first?.given[name] !== null &&
    others.every(({ given }) => JSON.stringify(given[name]) === JSON.stringify(first?.given[name]));
  const alike = parameterNames.filter(isAlike);
  const own = whole.map(({ key, given }) => [key, pick(given, (name) => !alike.includes(name))] as const);
  const all: ParametersByColumn = first && alike.length > 0 ? { [allColumns]: pick(first.given, (name) => alike.includes(name)) } : {};
  return { ...all, ...Object.fromEntries(own) };
}

const ofMakers: readonly ParameterName[] = ['reasoningEffort', 'reasoningTokens'];
const ofForm: readonly ParameterName[] = ['asJson', 'jsonSchema'];

/** The parameters that are set, and wanted. */
function pick(given: LooseParameters, isWanted: (name: ParameterName) => boolean = () => true): LooseParameters {
  const found: LooseParameters = {};
  for (const name of parameterNames) if (given[name] != null && isWanted(name)) copy(found, given, name);
  return found;
}

function copy<Name extends ParameterName>(to: Pick<LooseParameters, Name>, from: Pick<LooseParameters, Name>, name: Name): void {
  to[name] = from[name];
}
