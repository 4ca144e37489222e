import * as z from 'zod/mini';
import { maxToolDepth, maxToolLength, maxTools, maxToolsLength, maxToolTextLength, toolNamePattern } from './limits.js';
import { toolWords } from './toolWords.js';

const nameRules = z.string().check(z.regex(toolNamePattern, { error: () => toolWords().badName }));
const idRules = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, { error: () => toolWords().badId }));

/** Whether at most so many objects and lists stand within one another; it looks no deeper. */
const fitsDepth = (value: unknown, most: number): boolean =>
  typeof value !== 'object' || value === null || (most > 0 && Object.values(value).every((part) => fitsDepth(part, most - 1)));

/** The JSON schema of a tool's arguments. Its words are the provider's business; its size and depth are ours. */
const schemaRules = z.record(z.string(), z.unknown()).check(
  z.refine((schema) => fitsDepth(schema, maxToolDepth), { error: () => toolWords().tooDeep({ most: maxToolDepth }), abort: true }),
  z.refine(({ type = 'object' }) => type === 'object', { error: () => toolWords().noObject }),
);

/** A tool that a model may call. Whoever asks runs it, and gives back what it resulted in. */
export const toolDefinitionRules = z
  .object({
    name: nameRules,
    description: z.optional(z.string()),
    /** Without a schema, it takes no arguments. */
    parameters: z.optional(schemaRules),
    /** The arguments follow the schema to the letter, where the provider can promise that. */
    strict: z.optional(z.boolean()),
  })
  .check(z.refine((tool) => lengthOf(tool) <= maxToolLength, { error: () => toolWords().tooLong({ most: maxToolLength }) }));

/** Characters of a value as JSON. */
const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** Whether the model may call a tool, may not, must, or must call this one. */
export const toolChoiceRules = z.union([z.enum(['auto', 'none', 'required']), z.object({ name: nameRules })]);

/** The tools of a request, and how the model may use them. */
export const toolsRules = z
  .object({
    definitions: z.array(toolDefinitionRules).check(
      z.minLength(1),
      z.maxLength(maxTools),
      z.refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length, { error: () => toolWords().sameName }),
      z.refine((tools) => tools.reduce((sum, tool) => sum + lengthOf(tool), 0) <= maxToolsLength, {
        error: () => toolWords().allTooLong({ most: maxToolsLength }),
      }),
    ),
    choice: z._default(toolChoiceRules, 'auto'),
    /** False: at most one call an answer. */
    parallel: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ definitions, choice }) => typeof choice === 'string' || definitions.some(({ name }) => name === choice.name), {
      path: ['choice'],
      error: () => toolWords().notNamed,
    }),
  );

/** A call as a model wrote it: `arguments` are JSON where it kept to it. */
export const toolCallRules = z.object({ id: idRules, name: nameRules, arguments: z.string().check(z.maxLength(maxToolTextLength)) });

/** What a call resulted in. */
export const toolResultRules = z.object({ id: idRules, name: nameRules, text: z.string() });

/** The results that a turn gives back, in place of a prompt or before one. */
export const toolResultsRules = z.array(toolResultRules).check(
  z.maxLength(maxTools),
  z.refine((results) => results.reduce((sum, { text }) => sum + text.length, 0) <= maxToolTextLength, {
    error: () => toolWords().resultsTooLong({ most: maxToolTextLength }),
  }),
  z.refine((results) => new Set(results.map(({ id }) => id)).size === results.length, { error: () => toolWords().sameCall }),
);

export type ToolDefinition = z.output<typeof toolDefinitionRules>;
export type ToolChoice = z.output<typeof toolChoiceRules>;
export type Tools = z.output<typeof toolsRules>;
export type ToolCall = z.output<typeof toolCallRules>;
export type ToolResult = z.output<typeof toolResultRules>;
