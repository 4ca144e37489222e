import { columnKey, type AskValues, type Parameters } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import type { Refusal } from './readRefusal.js';
import { words } from './words.js';

/** What is written and set for the next prompt, and how the last sending of it went. */
export interface ComposerState {
  /** What it began with. */
  initial: AskValues;
  /** It began with what was left unsent here before, and not with what the turn before leaves. */
  restored: boolean;
  values: AskValues;
  sending: boolean;
  /** What was sent last; undefined where nothing was. */
  sent: AskValues | undefined;
  /** Why that was not taken; undefined where it was, or is not known yet. */
  refusal: Refusal | undefined;
  /** Whether it was taken. */
  taken: boolean;
}

export type ComposerEvent =
  | { type: 'prompt' | 'system'; text: string }
  | { type: 'policy'; policy: AskValues['policy'] }
  /** @param key of the column @param value undefined for the model's own default */
  | { type: 'parameter'; key: string; parameter: keyof Parameters; value: number | undefined }
  | { type: 'send' }
  | { type: 'taken' }
  | { type: 'refused'; refusal: Refusal };

/**
 * The composer as it begins.
 * @param draft what was left unsent here before
 * @param proposal what the turn before leaves to the next one
 */
export function beginComposer(draft: AskValues | undefined, proposal: AskValues): ComposerState {
  const initial = draft ?? proposal;
  return { initial, restored: draft !== undefined, values: initial, sending: false, sent: undefined, refusal: undefined, taken: false };
}

/** The composer after something has happened to it. */
export function reduceComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  const { values } = state;
  switch (event.type) {
    case 'prompt':
    case 'system':
      return { ...state, values: { ...values, [event.type]: event.text } };
    case 'policy':
      return { ...state, values: { ...values, policy: event.policy } };
    case 'parameter': {
      const column = { ...values.parameters[event.key], [event.parameter]: event.value };
      return { ...state, values: { ...values, parameters: { ...values.parameters, [event.key]: column } } };
    }
    case 'send':
      return { ...state, sending: true, sent: values, refusal: undefined, taken: false };
    case 'taken':
      return { ...state, sending: false, taken: true };
    case 'refused':
      return { ...state, sending: false, refusal: event.refusal };
  }
}

/** What is to be kept of it for the next time; undefined where nobody has written or set anything that is not sent yet. */
export function draftOf({ initial, restored, values, taken }: ComposerState): AskValues | undefined {
  return taken || (!restored && isSame(values, initial)) ? undefined : values;
}

/** Whether it is another prompt than was sent last. */
const isChanged = ({ values, sent }: ComposerState): boolean => sent !== undefined && !isSame(values, sent);

/**
 * Why it was refused, until it would be another prompt.
 * @param choice the models that it would be sent to now, as the refusal has them
 * @param recoveries how often the server has come back so far
 */
export function refusalWords(state: ComposerState, choice: string, recoveries: number): string | undefined {
  const { refusal } = state;
  if (!refusal || isChanged(state)) return undefined;
  const { words: reason, lostAt } = refusal;
  if (lostAt !== undefined) return recoveries === lostAt ? reason : words.unanswered;
  // Other models may be taken where these were refused; a lost prompt is lost with any.
  return choice === refusal.choice && reason !== '' ? reason : undefined;
}

/** Why a column's parameter was refused, until it is another one. */
export function problemOf({ values, sent, refusal }: ComposerState, key: string, parameter: keyof Parameters): string | undefined {
  const isAnother = values.parameters[key]?.[parameter] !== sent?.parameters[key]?.[parameter];
  return isAnother ? undefined : refusal?.parameters[key]?.[parameter];
}

/**
 * What the button of the settings is called where something is set for these columns beside the prompt, which may come from the
 * turn before; undefined where nothing is.
 */
export function settingsLine({ system, parameters }: AskValues, columns: readonly OnlyColumn[]): string | undefined {
  const isSet = columns.some(({ model, nth }) => {
    const { temperature, topP, maxTokens } = parameters[columnKey(model.id, nth)] ?? {};
    return (temperature ?? topP ?? maxTokens) !== undefined;
  });
  if (system.trim() === '') return isSet ? words.settingsWithParameters : undefined;
  return isSet ? words.settingsWithBoth : words.settingsWithSystem;
}

function isSame(one: AskValues, other: AskValues): boolean {
  return (
    one === other ||
    (one.prompt === other.prompt &&
      one.system === other.system &&
      one.policy === other.policy &&
      haveSameParameters(one.parameters, other.parameters))
  );
}

function haveSameParameters(one: AskValues['parameters'], other: AskValues['parameters']): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => {
    const [here, there] = [one[key], other[key]];
    return here?.temperature === there?.temperature && here?.topP === there?.topP && here?.maxTokens === there?.maxTokens;
  });
}
