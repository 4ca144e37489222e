import { z } from 'zod';
import { flag, s3Address } from './envValues.js';

/** The environment variables of what people store: texts and files. */
export const storageVariables = {
  ACCOUNT_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(200_000_000)
    .describe('Bytes of texts that one account may hold. Above it, what is there stays and new prompts and versions are refused.'),
  FILE_BYTES: z.coerce.number().int().min(1).max(1_000_000_000).default(20_000_000).describe('Most bytes of one file that is uploaded.'),
  FILES_OF_PROMPT: z.coerce.number().int().min(1).max(100).default(10).describe('Most files of one prompt.'),
  FILE_ROOM_FREE: z.coerce.number().int().min(0).default(100_000_000).describe('Bytes that the files of a free account may take.'),
  FILE_ROOM_PAID: z.coerce.number().int().min(0).default(2_000_000_000).describe('Bytes that the files of a premium account may take.'),
  FILES_DIR: z.string().optional().describe('Folder for the files that people upload. Default `files` in DATA_DIR.'),
  FILES_SHARED: flag(false).describe(
    '`on` says that all servers have the same FILES_DIR. Several servers without it and without FILES_URL take no files.',
  ),
  FILES_URL: s3Address
    .optional()
    .describe(
      'Store of files that speaks S3, instead of a folder: `s3://key:secret@host/bucket?region=eu-central-1`, `&tls=off` for http.',
    ),
} as const;
