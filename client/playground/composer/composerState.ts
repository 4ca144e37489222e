import { hasParameters, haveSameParameters, type ParameterName } from '../../../shared/turn/parameters.js';
import type { LooseParameters } from '../../models/looseParameters.js';
import type { AskValues } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { allColumns, effectiveOf, parameterKey } from './parameters.js';
import type { AskRefusal } from './readRefusal.js';
import { words } from './words.js';

/** The values for the next prompt, and the result of the last sending. */
export interface ComposerState {
  /** The values that it began with. */
  initial: AskValues;
  /** Whether it began with unsent values, and not with values of the turn before. */
  restored: boolean;
  values: AskValues;
  sending: boolean;
  /** The values sent last; undefined if nothing was sent. */
  sent: AskValues | undefined;
  /** Why the last sending failed; undefined if it did not, or is still under way. */
  refusal: AskRefusal | undefined;
  /** Whether the server accepted the prompt. */
  accepted: boolean;
}

export type ComposerEvent =
  | { type: 'prompt' | 'system'; text: string }
  | { type: 'policy'; policy: AskValues['policy'] }
  | { type: 'blind'; blind: boolean }
  | { type: 'instructed'; instructed: boolean }
  | { type: 'captioner'; captioner: string | null }
  /** @param key of the column, or of all @param change null for what holds without it */
  | { type: 'parameters'; key: string; change: LooseParameters }
  /** Replaces them all: a prompt of the library is taken, filled in or put back, or its files change. */
  | { type: 'values'; values: AskValues }
  | { type: 'send' }
  | { type: 'accepted' }
  | { type: 'refused'; refusal: AskRefusal };

/**
 * The first state of a composer.
 * @param unsent the unsent values from an earlier visit
 * @param proposal values from the turn before
 */
export function beginComposer(unsent: AskValues | undefined, proposal: AskValues): ComposerState {
  const initial = unsent ?? proposal;
  return { initial, restored: unsent !== undefined, values: initial, sending: false, sent: undefined, refusal: undefined, accepted: false };
}

/** The state of the composer after an event. */
export function reduceComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  const { values } = state;
  switch (event.type) {
    case 'prompt': {
      const { taken } = values;
      return { ...state, values: { ...values, prompt: event.text, taken: taken && { ...taken, form: 'own' } } };
    }
    case 'values':
      return { ...state, values: event.values };
    case 'system':
      return { ...state, values: { ...values, system: event.text } };
    case 'policy':
      return { ...state, values: { ...values, policy: event.policy } };
    case 'blind':
      return { ...state, values: { ...values, blind: event.blind } };
    case 'captioner':
      return { ...state, values: { ...values, captioner: event.captioner } };
    case 'instructed':
      return { ...state, values: { ...values, instructed: event.instructed } };
    case 'parameters': {
      const column = { ...values.parameters[event.key], ...event.change };
      return { ...state, values: { ...values, parameters: { ...values.parameters, [event.key]: column } } };
    }
    case 'send':
      return { ...state, sending: true, sent: values, refusal: undefined, accepted: false };
    case 'accepted':
      return { ...state, sending: false, accepted: true };
    case 'refused':
      return { ...state, sending: false, refusal: event.refusal };
  }
}

/** The unsent values to keep; undefined if there are no unsent changes. */
export function unsentOf({ initial, restored, values, accepted }: ComposerState): AskValues | undefined {
  return accepted || (!restored && isSame(values, initial)) ? undefined : values;
}

/** Whether the values differ from those sent last. */
const isChanged = ({ values, sent }: ComposerState): boolean => sent !== undefined && !isSame(values, sent);

/**
 * Why the prompt was refused; undefined once its values, or after a refusal its models, have changed.
 * @param choice the models that would be asked now: see choiceOf
 * @param recovered the present count of recoveries
 */
export function refusalWords(state: ComposerState, choice: string, recovered: number): string | undefined {
  const { refusal } = state;
  if (!refusal || isChanged(state)) return undefined;
  const { words: reason, lostAt } = refusal;
  if (lostAt !== undefined) return recovered === lostAt ? reason : words.unanswered;
  // Other models may be accepted. A prompt without a reply, above, does not depend on the models.
  return choice === refusal.choice && reason !== '' ? reason : undefined;
}

/** Why one of these parameters of a column was refused, or of all columns; undefined once it has changed. @param key of the column, or of all */
export function problemOf({ values, sent, refusal }: ComposerState, key: string, names: readonly ParameterName[]): string | undefined {
  if (!refusal || !sent) return undefined;
  const isSet = (column: string, name: ParameterName) => sent.parameters[column]?.[name] != null;
  for (const name of names) {
    if (JSON.stringify(values.parameters[key]?.[name]) !== JSON.stringify(sent.parameters[key]?.[name])) continue;
    // What a column has not of its own came from all.
    const found = Object.entries(refusal.parameters).find(
      ([column, problems]) =>
        problems[name] !== undefined && (key === allColumns ? !isSet(column, name) : column === key && isSet(key, name)),
    );
    if (found) return found[1][name];
  }
  return undefined;
}

/** The label of the settings' button if something is set for these columns, perhaps by the turn before; undefined if nothing is. */
export function settingsLine({ system, parameters }: AskValues, columns: readonly ColumnToAsk[]): string | undefined {
  const isSet = columns.some(({ model, nth }) => hasParameters(effectiveOf(parameters, parameterKey(model.id, nth))));
  if (system.trim() === '') return isSet ? words.settingsWithParameters : undefined;
  return isSet ? words.settingsWithBoth : words.settingsWithSystem;
}

function isSame(one: AskValues, other: AskValues): boolean {
  return (
    one === other ||
    (one.prompt === other.prompt &&
      one.system === other.system &&
      one.policy === other.policy &&
      one.blind === other.blind &&
      one.taken === other.taken &&
      one.instructed === other.instructed &&
      haveSameFiles(one.files, other.files) &&
      haveSameColumns(one.parameters, other.parameters))
  );
}

const haveSameFiles = (one: AskValues['files'], other: AskValues['files']): boolean =>
  one.length === other.length && one.every(({ key, id }, place) => key === other[place]?.key && id === other[place].id);

const haveSameColumns = (one: AskValues['parameters'], other: AskValues['parameters']): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((key) => haveSameParameters(one[key] ?? {}, other[key] ?? {}));
