import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';
import { titleRules } from '../history/history.js';
import { maxColumns } from '../conversation/columns.js';
import { policies } from '../preferences/choices.js';
import { modelChoiceRules, requestIdRules } from '../turn/ask.js';
import { parametersOf } from '../turn/parameters.js';
import { promptTextRules } from '../turn/promptTextRules.js';
import { promptWords } from './promptWords.js';
import { isVariableName, problemOf, type Variable, variableNames, variablesOf } from './template.js';
import { variableKinds } from './variableKinds.js';

/** Most prompts of a person. */
export const maxPrompts = 2_000;
/** Most megabytes of the present texts and system prompts of a library together: a client reads them all. */
export const libraryMegabytes = 5;
/** Most versions of a prompt; when there is one more, the oldest is removed. */
export const maxVersions = 200;
/** Most variables of a prompt. */
const maxVariables = 50;
/** Most tags of a prompt, and most characters of one. */
const [maxTags, tagLength] = [20, 40];
/** Most characters of a note, of a default and of a choice. */
const [noteLength, defaultLength, choiceLength] = [200, 10_000, 200];
/** Most choices of a variable. */
const maxChoices = 100;

const oneLine = z.overwrite((text: string) => text.trim().replace(/\s+/g, ' '));
const filled = z.refine<string>((text) => text.trim() !== '', { error: () => validationWords().required });
const areUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** A variable as a client describes it. Bounds and choices count for their kind alone, and a file has no default. */
const variableRules = z
  .object({
    name: z.string().check(z.refine(isVariableName, { error: () => promptWords().badName })),
    kind: z.enum(variableKinds),
    required: z.boolean(),
    default: z.nullish(z.string().check(z.maxLength(defaultLength))),
    min: z.nullish(z.number()),
    max: z.nullish(z.number()),
    choices: z
      .array(z.string().check(oneLine, z.maxLength(choiceLength), filled))
      .check(z.maxLength(maxChoices), z.refine(areUnique, { error: () => promptWords().sameChoice })),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length > 0, {
      path: ['choices'],
      error: () => promptWords().noChoices,
      abort: true,
    }),
    z.refine(({ kind, min, max }) => kind !== 'NUMBER' || min == null || max == null || min <= max, {
      path: ['max'],
      error: () => promptWords().boundsCrossed,
      abort: true,
    }),
    z.check<Variable>(({ value: variable, issues }) => {
      const problem = variable.default?.trim() ? problemOf(variable, variable.default) : undefined;
      if (problem === undefined) return;
      issues.push({ code: 'custom', input: variable.default, path: ['default'], message: promptWords().badDefault({ problem }) });
    }),
  );

/** The rules of a version's fields. */
const contentRules = {
  text: promptTextRules.check(
    filled,
    z.check<string>(({ value, issues }) => {
      const count = variableNames(value).length;
      if (count <= maxVariables) return;
      issues.push({ code: 'custom', input: value, message: promptWords().tooManyVariables({ count: count.toFixed() }) });
    }),
  ),
  system: z.nullish(promptTextRules),
  variables: z.array(variableRules).check(
    z.maxLength(maxVariables),
    z.refine((variables) => areUnique(variables.map(({ name }) => name)), { error: () => promptWords().sameName }),
  ),
  models: z.array(z.omit(modelChoiceRules, { sample: true, prompt: true })).check(z.maxLength(maxColumns)),
  policy: z.nullish(z.enum(policies)),
};

const noteRules = z.nullish(z.string().check(oneLine, z.maxLength(noteLength)));

/** The rules of a prompt's fields beside its versions. */
const headRules = {
  title: titleRules.shape.title,
  tags: z.array(z.string().check(oneLine, z.maxLength(tagLength), filled)).check(z.overwrite(withoutRepeats), z.maxLength(maxTags)),
};

/** Tags without those that differ from an earlier one in case alone. */
function withoutRepeats(tags: string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}

/** A whole prompt as a client saves it. */
export const savePromptRules = z.object({
  id: z.nullish(z.string()),
  requestId: z.nullish(requestIdRules),
  baseVersion: z.nullish(z.int().check(z.gte(0))),
  ...headRules,
  ...contentRules,
  note: noteRules,
});

export type SavePromptFields = z.output<typeof savePromptRules>;

/** A prompt of a file that is imported. */
export const importedPromptRules = z.object({ ...headRules, pinned: z.nullish(z.boolean()), ...contentRules, note: noteRules });

export type ImportedPrompt = z.output<typeof importedPromptRules>;

/** Prompts to import together. */
export const importPromptsRules = z.object({ prompts: z.array(importedPromptRules).check(z.minLength(1), z.maxLength(maxPrompts)) });

type ContentFields = Pick<SavePromptFields, 'text' | 'system' | 'variables' | 'models' | 'policy'>;

/** The content of a version in the one form in which it is stored and compared: what a variable's kind does not use is left out. */
export function contentOf({ text, system, variables, models, policy }: ContentFields) {
  return {
    text,
    system: system?.trim() ? system : null,
    variables: variablesOf(text, variables).map(({ name, kind, required, default: given, min, max, choices }) => ({
      name,
      kind,
      required,
      default: kind !== 'FILE' && given?.trim() ? given : null,
      min: kind === 'NUMBER' ? (min ?? null) : null,
      max: kind === 'NUMBER' ? (max ?? null) : null,
      choices: kind === 'CHOICE' ? [...choices] : [],
    })),
    models: models.map((model) => ({ id: model.id, ...parametersOf(model) })),
    policy: policy ?? null,
  };
}

export type Content = ReturnType<typeof contentOf>;
