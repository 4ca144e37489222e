import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';
import { draftWords } from './draftWords.js';

/** Most paragraphs of a draft. */
export const maxParagraphs = 200;
/** Most bytes of a draft's texts together, in UTF-8. */
const draftBytes = 100 * 1024;

const encoder = new TextEncoder();

/** Whether the texts of a draft are together within the limit. */
export const fitsDraft = (paragraphs: readonly { text: string }[]): boolean =>
  paragraphs.reduce((bytes, { text }) => bytes + encoder.encode(text).length, 0) <= draftBytes;

const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** A paragraph of a draft as a client sends it. */
const paragraphRules = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/, { error: () => draftWords().badParagraphId })),
  text: z.string().check(z.refine((text) => text.trim() !== '', { error: () => validationWords().required })),
  answerId: z.nullish(z.string()),
  attempt: z.nullish(count),
  passage: z.nullish(count),
  edited: z.boolean(),
});

export type ParagraphFields = z.output<typeof paragraphRules>;

/** A whole draft as a client saves it. */
export const saveDraftRules = z.object({
  turnId: z.string(),
  version: count,
  paragraphs: z.array(paragraphRules).check(
    z.maxLength(maxParagraphs),
    z.refine(fitsDraft, { error: () => draftWords().tooLong }),
    z.refine((paragraphs) => new Set(paragraphs.map(({ id }) => id)).size === paragraphs.length, {
      error: () => draftWords().sameParagraphId,
    }),
  ),
});

export type SaveDraftFields = z.output<typeof saveDraftRules>;
