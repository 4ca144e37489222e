import { fillTemplate, problemOf, type Variable as Described, variableNames, variablesOf } from '../../../shared/prompt/template.js';
import type { AskValues } from './askValues.js';
import { linkFiles } from './fileVariables.js';
import { parametersByColumn } from './parametersByColumn.js';
import type { PromptToTakeFragment } from './prompts.generated.js';
import type { Taken, Variable } from './taken.js';

/** A version of a prompt, or what stands in its place for a starter: the same without an id and a number. */
export type VersionToTake = Omit<PromptToTakeFragment, 'id' | 'number'> & { id: string | null; number: number | null };

/** A version of a prompt to take, with its title. */
export interface Takeable {
  title: string;
  version: VersionToTake;
}

export const takeableOf = ({ title, current }: { title: string; current: VersionToTake }): Takeable => ({ title, version: current });

interface TakeOptions {
  /** The models chosen now, to go back to. */
  chosen: readonly string[];
  /** The text to go back to in place of the composer's prompt: text typed to find the prompt is not worth keeping. */
  promptBefore?: string;
  /** Values that are filled in already; else the defaults are. */
  filled?: Readonly<Record<string, string>>;
}

/**
 * The values of the composer once it has taken a prompt. What the prompt leaves open (system prompt, parameters, policy) stays as it
 * was, and files that are attached go into its variables of files. What was there before the first of several taken prompts, or since then the person's own text, can be brought back by
 * `putBack`.
 */
export function takePrompt(values: AskValues, { title, version }: Takeable, { chosen, promptBefore, filled }: TakeOptions): AskValues {
  const { id, number, text, system, policy, models } = version;
  const variables = variablesOf(text, version.variables).map(wholeVariable);
  // With promptBefore, the composer holds only the search text, so the state before the former prompt is kept.
  const isOwn = values.taken?.form === 'own' && promptBefore === undefined;
  const taken: Taken = {
    versionId: id,
    number,
    title,
    text,
    variables,
    values: Object.fromEntries(variables.map((variable) => [variable.name, filled?.[variable.name] ?? beginning(variable)])),
    fileKeys: {},
    form: variables.length > 0 ? 'fields' : 'text',
    before:
      values.taken && !isOwn
        ? values.taken.before
        : {
            prompt: promptBefore ?? values.prompt,
            system: values.system,
            policy: values.policy,
            parameters: values.parameters,
            models: [...chosen],
          },
  };
  const begun = {
    ...values,
    prompt: filledText(taken),
    system: system ?? values.system,
    policy: policy ?? values.policy,
    parameters: models.length > 0 ? parametersByColumn(models) : values.parameters,
    taken,
  };
  const keys = values.files.map(({ key }) => key);
  return linkFiles(begun, keys, filled);
}

/** The values with another value filled in. */
export function fillIn(values: AskValues, taken: Taken, name: string, value: string): AskValues {
  const filled = { ...taken, values: { ...taken.values, [name]: value } };
  return { ...values, prompt: filledText(filled), taken: filled };
}

/** The values with the fields as plain text; an empty field becomes its {{name}}, so that it can be found and taken out. */
export function asText(values: AskValues, taken: Taken): AskValues {
  const named = Object.fromEntries(Object.entries(taken.values).filter(([, value]) => value !== ''));
  return { ...values, prompt: fillTemplate(taken.text, named), taken: { ...taken, form: 'text' } };
}

/** The values as they were before a prompt was taken. */
export function putBack(values: AskValues, { before: { prompt, system, policy, parameters } }: Taken): AskValues {
  return { ...values, prompt, system, policy, parameters, taken: undefined };
}

/** A field that cannot be sent as it is. */
export interface Lack {
  name: string;
  /** Why, for people; undefined if nothing is filled in. */
  problem: string | undefined;
}

/** The fields that cannot be sent as they are, in the order of the text. */
export function lacksOf({ text, variables, values }: Pick<Taken, 'text' | 'variables' | 'values'>): Lack[] {
  return variableNames(text).flatMap((name) => {
    const variable = variables.find((one) => one.name === name);
    const value = values[name] ?? '';
    const problem = variable && problemOf(variable, value);
    return problem === undefined ? [] : [{ name, problem: value.trim() === '' ? undefined : problem }];
  });
}

const filledText = ({ text, values }: Pick<Taken, 'text' | 'values'>): string => fillTemplate(text, values);

const wholeVariable = ({ name, kind, required, default: given = null, min = null, max = null, choices }: Described): Variable => ({
  name,
  kind,
  required,
  default: given,
  min,
  max,
  choices: [...choices],
});

/** The first value of a field: its default; a choice that must be made begins with the first. */
const beginning = ({ kind, required, default: given, choices }: Variable): string =>
  given ?? (kind === 'CHOICE' && required ? (choices[0] ?? '') : '');
