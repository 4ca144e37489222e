import * as z from 'zod/mini';
import { maxColumns, modelIdPattern } from '../conversation/columns.js';
import { validationWords } from '../errors/validationWords.js';
import { maxFilesAtOnce } from '../file/limits.js';
import { policies } from '../preferences/choices.js';
import { askWords } from './askWords.js';
import { parameterRules } from './parameterRules.js';
import { fitsPrompt } from './promptSize.js';
import { promptTextRules } from './promptTextRules.js';

const promptRules = promptTextRules.check(z.refine((text) => text.trim() !== '', { error: () => validationWords().required }));

/** A model, its parameters, which of its columns is continued, and its own wording of the prompt. */
export const modelChoiceRules = z.object({
  id: z.string().check(z.regex(modelIdPattern, { error: () => askWords().noModelName })),
  ...parameterRules.shape,
  sample: z.nullish(z.int().check(z.gte(1), z.lte(maxColumns))),
  prompt: z.nullish(promptRules),
});

export type ModelChoice = z.infer<typeof modelChoiceRules>;

/** The id that a client chooses for a request, so that a repetition of it does nothing twice. */
export const requestIdRules = z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/, { error: () => askWords().badRequestId }));

/** Input for asking one more model in an existing turn. */
export const addAnswerRules = z.object({ requestId: requestIdRules, model: modelChoiceRules });

/** Input for asking another model in place of one. */
export const replaceAnswerRules = z.object({ model: modelChoiceRules });

/** Most values that were filled in for a prompt's variables. */
const maxValues = 50;

const promptValuesRules = z.array(z.object({ name: z.string().check(z.maxLength(60)), value: z.string() })).check(
  z.maxLength(maxValues),
  z.refine((values) => fitsPrompt(values.map(({ value }) => value).join('')), { error: () => askWords().tooLong }),
  z.refine((values) => new Set(values.map(({ name }) => name)).size === values.length, { error: () => askWords().sameVariable }),
);

/** Ids of a prompt's files. How many they may be depends on the site: its server says so. */
const filesRules = z.array(z.string()).check(
  z.maxLength(maxFilesAtOnce),
  z.refine((ids) => new Set(ids).size === ids.length, { error: () => askWords().sameFile }),
);

/** Where a prompt goes, what belongs to it, and whom it asks. */
const nextPromptShape = {
  conversationId: z.nullish(z.string()),
  afterTurnId: z.nullish(z.string()),
  editOfTurnId: z.nullish(z.string()),
  system: z.nullish(promptTextRules),
  useInstructions: z.nullish(z.boolean()),
  policy: z.enum(policies),
  files: z.nullish(filesRules),
  captionModel: z.nullish(z.string().check(z.regex(modelIdPattern, { error: () => askWords().noModelName }))),
  models: z.array(modelChoiceRules).check(z.minLength(1), z.maxLength(maxColumns)),
};

/** Input for the room that a prompt would have. */
export const columnRoomRules = z.object(nextPromptShape);

export type ColumnRoomFields = z.infer<typeof columnRoomRules>;

/** Input for asking. The same model twice gives two samples. */
export const askRules = z
  .object({
    requestId: requestIdRules,
    ...nextPromptShape,
    prompt: promptRules,
    blind: z.nullish(z.boolean()),
    promptVersionId: z.nullish(z.string()),
    promptValues: z.nullish(promptValuesRules),
  })
  .check(
    z.refine(({ blind, models }) => !blind || models.length >= 2, { path: ['blind'], error: () => askWords().tooFewBlind }),
    z.refine(({ promptVersionId, promptValues }) => promptVersionId != null || (promptValues ?? []).length === 0, {
      path: ['promptValues'],
      error: () => askWords().valuesWithoutVersion,
    }),
  );

export type AskFields = z.infer<typeof askRules>;
