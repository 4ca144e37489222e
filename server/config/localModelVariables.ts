import { z } from 'zod';
import { addresses, bytes, flag, hubAddress } from './envValues.js';

/** The environment variables of the language models on this machine. */
export const localModelVariables = {
  LOCAL_MODEL: z
    .string()
    .optional()
    .describe('Path to a GGUF file, or `off`. Without it, local mode fetches SmolLM2-135M-Instruct on its first start.'),
  LOCAL_MODELS: flag(true).describe(
    '`off` takes away the list of models for this machine and their fetching. Files that are there still run; see LOCAL_MODEL.',
  ),
  LOCAL_MODELS_FILE: z
    .string()
    .optional()
    .describe(
      'Path to a JSON file of further models for that list, in the form of server/localModel/localModels.json; an id of ours is replaced.',
    ),
  MODELS_DIR: z
    .string()
    .optional()
    .describe('Folder of *.gguf weights, shared by clones; each is offered. Default polylogue/models in the cache folder of the user.'),
  LOCAL_MEMORY: bytes()
    .optional()
    .describe('Most memory for the models of this machine together, with a unit: `6GB`. Default half of what is free at the start.'),
  LOCAL_DISK: bytes().optional().describe('Most disk space for the folder of models, with a unit: `40GB`. Default as much as is free.'),
  HUB_URL: hubAddress()
    .default('https://huggingface.co')
    .describe('Where models are fetched from: a hub or its mirror, or a folder laid out as {repo}/{file} (`file:///srv/models`).'),
  HUB_STORAGE: addresses()
    .default([])
    .describe(
      'Other addresses, parted by commas, to which a hub of your own network sends for the files: they are asked wherever they are. Redirects to any other address that is not of the internet are refused.',
    ),
  HUB_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'has a character that no token has')
    .optional()
    .describe('Token for a hub or mirror that asks for one.'),
} as const;
