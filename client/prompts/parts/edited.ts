import * as z from 'zod/mini';
import { policies } from '../../../shared/preferences/choices.js';
import { contentOf, savePromptRules } from '../../../shared/prompt/prompt.js';
import { readTemplate, variablesOf, type Variable } from '../../../shared/prompt/template.js';
import { variableKinds } from '../../../shared/prompt/variableKinds.js';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { looseParameters } from '../../models/looseParameters.js';
import type { PromptPartsFragment } from './prompts.generated.js';

const optionalNumber = z.nullish(z.number());

/** The parts of a prompt that a person edits. */
const editedSchema = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  text: z.string(),
  system: z.string(),
  variables: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(variableKinds),
      required: z.boolean(),
      default: z.nullish(z.string()),
      min: optionalNumber,
      max: optionalNumber,
      choices: z.array(z.string()),
    }),
  ),
  models: z.array(z.extend(looseParameters, { id: z.string() })),
  policy: z.nullable(z.enum(policies)),
});

export type Edited = z.output<typeof editedSchema>;

/** Changes that are not saved, as they are kept on the device. */
export const keptSchema = z.object({
  edited: editedSchema,
  /** Number of the version that they began from; 0 for a new prompt. */
  base: z.number(),
  /** For a new prompt: the same request makes it once. */
  requestId: z.string(),
  /** The person's note on the version that a save would make. */
  note: z.optional(z.string()),
});

export type Kept = z.output<typeof keptSchema>;

const nothing: Edited = { title: '', tags: [], text: '', system: '', variables: [], models: [], policy: null };

/** The edited parts of a prompt as it is stored; empty for a new one. */
export function editedOf(prompt: PromptPartsFragment | undefined): Edited {
  if (!prompt) return nothing;
  const { text, system, variables, models, policy } = prompt.current;
  return {
    title: prompt.title,
    tags: [...prompt.tags],
    text,
    system: system ?? '',
    variables: variables.map(({ name, kind, required, default: given, min, max, choices }) => ({
      ...{ name, kind, required, default: given, min, max, choices: [...choices] },
    })),
    models: models.map((model) => ({ id: model.id, ...parametersOf(model) })),
    policy,
  };
}

/** Whether two states of a prompt would be saved as the same. */
export const isSame = (one: Edited, other: Edited): boolean => asSaved(one) === asSaved(other);

/** Whether a save would make a new version, and not only change title and tags. */
export const hasNewContent = (one: Edited, other: Edited): boolean => JSON.stringify(contentOf(one)) !== JSON.stringify(contentOf(other));

const asSaved = (edited: Edited): string => JSON.stringify([edited.title.trim(), edited.tags, contentOf(edited)]);

/** The variables that stand in the text, as they are sent. */
export const shownVariables = ({ text, variables }: Pick<Edited, 'text' | 'variables'>): Variable[] => variablesOf(text, variables);

/** The same with one variable described in another way, and its name changed in the text. */
export function withVariable(edited: Edited, name: string, changed: Variable): Pick<Edited, 'text' | 'variables'> {
  const described = { ...changed, choices: [...changed.choices] };
  const isKnown = edited.variables.some((variable) => variable.name === name);
  const variables = isKnown
    ? edited.variables.map((variable) => (variable.name === name ? described : variable))
    : [...edited.variables.filter((variable) => variable.name !== changed.name), described];
  const text =
    name === changed.name
      ? edited.text
      : readTemplate(edited.text)
          .map((piece) => (piece.kind === 'variable' && piece.name === name ? `{{${changed.name}}}` : piece.raw))
          .join('');
  return { text, variables };
}

/** The problems that the rules of a prompt find, by field, in snake_case as the server says it. */
export function problemsOf(edited: Edited): Record<string, string> {
  const { error } = z.safeParse(savePromptRules, { ...edited, variables: shownVariables(edited) });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
