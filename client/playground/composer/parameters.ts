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
  const { asJson, jsonSchema, ...all } = parameters[allColumns] ?? {};
  // The form of an answer is one choice.
  const form = own.asJson == null && own.jsonSchema == null ? { asJson, jsonSchema } : {};
  return { ...withValues(all), ...withValues(form), ...withValues(own) };
}

/** Parameters that are set, by column: what all columns have alike is said once. Reasoning is said in each maker's terms. */
export function gathered(columns: readonly (readonly [key: string, given: LooseParameters])[]): ParametersByColumn {
  const whole = columns.map(([key, given]) => [key, parametersOf(given)] as const);
  const [first] = whole;
  const names = parameterNames.filter((name) => whole.length > 1 && !ofMakers.includes(name));
  const alike = names.filter((name) => {
    const value = first?.[1][name];
    return value != null && whole.every(([, other]) => JSON.stringify(other[name]) === JSON.stringify(value));
  });
  const without = (given: LooseParameters, left: (name: ParameterName) => boolean) =>
    withValues(Object.fromEntries(Object.entries(given).filter(([name]) => !parameterNames.some((one) => one === name && left(one)))));
  const own = whole.map(([key, given]) => [key, without(given, (name) => alike.includes(name))]);
  const all = first && alike.length > 0 ? { [allColumns]: without(first[1], (name) => !alike.includes(name)) } : {};
  return { ...all, ...Object.fromEntries(own) };
}

const ofMakers: readonly ParameterName[] = ['reasoningEffort', 'reasoningTokens'];

const withValues = (given: LooseParameters): LooseParameters =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
