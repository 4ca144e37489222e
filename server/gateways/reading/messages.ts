import { z } from 'zod';
import { contentRefusals, FileKind, formNames } from '../../../shared/file/kinds.js';
import { textEncodings } from '../../../shared/file/textEncodings.js';

/** Messages between the server and a process that reads a file. */

/** One of the objects that are kept of a file. */
const fileForm = z.object({
  name: z.enum(formNames),
  mediaType: z.string(),
  bytes: z.number(),
  /** Of a picture, in pixels. */
  width: z.number().optional(),
  height: z.number().optional(),
});
export type FileForm = z.output<typeof fileForm>;

/** What a file is and has, as the process has read it. */
const reading = z.object({
  kind: z.enum(FileKind),
  mediaType: z.string(),
  /** Of a picture, upright, before it was scaled. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  pages: z.number().nullable(),
  words: z.number().nullable(),
  lines: z.number().nullable(),
  /** In which a text was read that does not say it itself. */
  encoding: z.enum(textEncodings).optional(),
  /** Each is a file of its name in the folder. */
  forms: z.array(fileForm),
});
export type Reading = z.output<typeof reading>;

/** Reads the file `original` of a folder, and writes its forms there. What comes back: a refusal; or a reading, pages, and the end. */
export const toProcess = z.object({
  folder: z.string(),
  /** In which a text is to be read; guessed without it. */
  encoding: z.enum(textEncodings).optional(),
  /** Most of the processor's time for reading it, in milliseconds, and then for drawing its pages. */
  readingMs: z.number(),
  drawingMs: z.number(),
  /** Most of the process's memory. */
  memoryBytes: z.number(),
});
export type ToProcess = z.output<typeof toProcess>;

/** The processor's time that the process has taken so far, in milliseconds. */
const usedMs = z.number().nonnegative();

export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), reading, usedMs }),
  /** One more form: the next page as a picture. */
  z.object({ kind: z.literal('page'), form: fileForm }),
  z.object({ kind: z.literal('end'), usedMs }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(contentRefusals), usedMs }),
]);
export type FromProcess = z.output<typeof fromProcess>;
