import { maxDrawnPages } from './limits.js';

/** What a file is by its content. */
export enum FileKind {
  PICTURE = 'PICTURE',
  PDF = 'PDF',
  TEXT = 'TEXT',
  TABLE = 'TABLE',
  DOCUMENT = 'DOCUMENT',
}

/** A page of a PDF as a picture: JPEG, in the medium size. */
export type PageForm = `page-${string}`;

/** The pages of a PDF that may be kept as pictures, from its first. */
export const pageForms: readonly PageForm[] = Array.from({ length: maxDrawnPages }, (_, at) => `page-${(at + 1).toFixed()}` as const);

/**
 * The objects that are kept of a file: a PDF, a document or a text of a guessed encoding as it came; the text of everything but pictures; pictures scaled, without
 * metadata; pages of a PDF. What came as a picture or any other text is kept in these forms alone.
 */
export const formNames = ['original', 'text', 'large', 'medium', 'thumbnail', ...pageForms] as const;

export type FormName = (typeof formNames)[number];

/** The media types in which pictures are kept: what every protocol and every model that sees takes. */
export type PictureType = 'image/png' | 'image/jpeg';

/** Why the content of a file is not taken. */
export const contentRefusals = [
  'empty_file',
  'unknown_kind',
  'other_encoding',
  'damaged_file',
  'encrypted_file',
  'too_many_pixels',
  'too_many_pages',
  'too_much_text',
  'too_costly',
] as const;

export type ContentRefusal = (typeof contentRefusals)[number];
