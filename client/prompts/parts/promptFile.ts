import * as z from 'zod/mini';
import { importPromptsRules } from '../../../shared/prompt/prompt.js';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { saveFile } from '../../api/downloadFile.js';
import type { ImportedPromptInput } from '../../graphql.generated.js';
import type { PromptPartsFragment } from './prompts.generated.js';
import { words } from './words.js';

/** docs/prompts.md describes the file. */
const format = 'polylogue/prompts';
const formatVersion = 1;
/** Most characters of prompts in one request: with every character escaped, it stays below what the server takes. */
const batchLength = 60_000;

const headRules = z.object({ format: z.literal(format), version: z.number() });
/** Before the rules of a prompt, because a file may leave out what is empty. */
const looseRules = z.object({ prompts: z.array(z.record(z.string(), z.unknown())) });

/** The file of these prompts, as text. */
export function writePromptFile(prompts: readonly PromptPartsFragment[]): string {
  const entries = prompts.map(({ title, tags, pinned, current }): Required<ImportedPromptInput> => ({
    ...{ title, tags, pinned, text: current.text, system: current.system },
    variables: current.variables.map(({ name, kind, required, default: given, min, max, choices }) => ({
      ...{ name, kind, required, default: given, min, max, choices },
    })),
    models: current.models.map((model) => ({ id: model.id, ...parametersOf(model) })),
    ...{ policy: current.policy, note: current.note },
  }));
  return `${JSON.stringify({ format, version: formatVersion, prompts: entries }, undefined, 2)}\n`;
}

/** Lets the browser save the file of these prompts. */
export function savePromptFile(prompts: readonly PromptPartsFragment[], fileName: string): void {
  saveFile(new Blob([writePromptFile(prompts)], { type: 'application/json' }), fileName);
}

/** The content of a file: its prompts, or its problems, in lines for people. */
export type ReadFile = { prompts: ImportedPromptInput[]; problems?: undefined } | { problems: string[] };

/** Reads a file of prompts and checks it as a whole. */
export function readPromptFile(text: string): ReadFile {
  const json = parse(text);
  const head = z.safeParse(headRules, json).data;
  if (!head) return { problems: [words.noPromptFile] };
  if (head.version !== formatVersion) return { problems: [words.otherFormat({ version: String(head.version) })] };
  const loose = z.safeParse(looseRules, json).data;
  if (!loose) return { problems: [words.noPromptFile] };
  const { data, error } = z.safeParse(importPromptsRules, { prompts: loose.prompts.map(withDefaults) });
  if (data) return { prompts: data.prompts };
  return { problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withDefaults = (entry: Record<string, unknown>): Record<string, unknown> => ({
  ...entry,
  tags: entry['tags'] ?? [],
  variables: Array.isArray(entry['variables']) ? entry['variables'].map(withVariableDefaults) : (entry['variables'] ?? []),
  models: entry['models'] ?? [],
});

const withVariableDefaults = (variable: unknown): unknown =>
  typeof variable === 'object' && variable !== null ? { required: true, choices: [], ...withoutNulls(variable) } : variable;

const withoutNulls = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

/** Splits prompts into requests that the server takes. */
export function inBatches(prompts: readonly ImportedPromptInput[]): ImportedPromptInput[][] {
  const batches: ImportedPromptInput[][] = [];
  let room = 0;
  for (const prompt of prompts) {
    const { length } = JSON.stringify(prompt);
    room -= length;
    const last = batches.at(-1);
    if (last && room >= 0) last.push(prompt);
    else {
      batches.push([prompt]);
      room = batchLength - length;
    }
  }
  return batches;
}
