import { basename } from 'node:path';
import { z } from 'zod';
import { readListFile } from '../config/readListFile.js';
import entries from './localModels.json' with { type: 'json' };

const language = z.string().regex(/^[a-z]{2}$/, 'Not a language such as en');
const sentence = z.string().trim().min(10).max(160).endsWith('.');

/** A file at the hub. A split GGUF has several, in the order of their parts. */
const file = z.strictObject({
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'Not owner/name'),
  /** A commit, so that the same bytes come for ever; a branch only beside a SHA-256. */
  revision: z.string().regex(/^([0-9a-f]{40}|main)$/, 'Neither a commit nor main'),
  file: z.string().regex(/^[^\s/][^\s]*\.gguf$/, 'Not the path of a GGUF'),
  /** Bytes. */
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256'),
});

const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,40}$/, 'Not an id'),
    name: z.string().trim().min(2).max(60),
    maker: z.string().trim().min(2).max(60),
    licence: z.string().trim().min(2).max(40),
    licence_url: z.url({ protocol: /^https$/ }),
    purposes: z.array(z.enum(['general', 'code', 'languages', 'reasoning'])).min(1),
    /** ISO 639-1. */
    languages: z.array(language).min(1),
    /** One sentence on what it is good at. */
    about: z.strictObject({ en: sentence, de: sentence }),
    /** Billions. */
    parameters: z.number().min(0.1).max(9),
    files: z.array(file).min(1),
    /** Bytes that each token of a context takes beside the weights. */
    kv_bytes_per_token: z.int().positive(),
    context_window: z.int().positive(),
    /** The maker's page about it. */
    card: z.url({ protocol: /^https$/ }),
    /** Where each of these facts is from. */
    source: z.string().trim().min(20),
  })
  .transform(({ licence_url: licenceUrl, kv_bytes_per_token: kvBytesPerToken, context_window: contextWindow, ...rest }) => ({
    ...rest,
    licenceUrl,
    kvBytesPerToken,
    contextWindow,
    /** Bytes of all its files. */
    size: rest.files.reduce((sum, { size }) => sum + size, 0),
  }));

/** An open model that this list offers for the server's own machine. */
export type ListedModel = z.output<typeof entry>;

/** A whole list: each id and each file name once. */
export const listOfModels = z.array(entry).superRefine((models, context) => {
  const ids = models.map(({ id }) => id);
  const files = models.flatMap((model) => model.files.map((part) => basename(part.file).toLowerCase()));
  for (const all of [ids, files]) {
    const twice = all.find((one, at) => all.indexOf(one) !== at);
    if (twice !== undefined) context.addIssue({ code: 'custom', message: `${twice} is there twice` });
  }
});

/**
 * The list that ships with the product, in localModels.json, with the host's own models.
 * @param file LOCAL_MODELS_FILE; a model of its with an id of ours replaces that
 * @throws StartError that names the file's first mistake
 */
export function readListedModels(file?: string): ListedModel[] {
  const own = file === undefined ? [] : readListFile('LOCAL_MODELS_FILE', file, listOfModels);
  return [...listOfModels.parse(entries).filter(({ id }) => !own.some((model) => model.id === id)), ...own];
}

/** The one that comes with the first start, and beside which another is offered. */
export const smallModelId = 'smollm2-135m';
