import type { FormName, PictureType } from '../file/kinds.js';

interface OfFile {
  fileId: string;
  /** The file's. */
  name: string;
  /** Of the form that is sent. */
  bytes: number;
  /** An estimate of what the model counts for it. */
  tokens: number;
}

/** A picture, scaled to the class of the model's limit: 1,568 pixels (medium) or 2,048 (large). */
export interface GivenPicture extends OfFile {
  as: 'picture';
  form: Extract<FormName, 'medium' | 'large'>;
  mediaType: PictureType;
  width: number;
  height: number;
}

/** A PDF as it is. */
export interface GivenDocument extends OfFile {
  as: 'document';
  form: Extract<FormName, 'original'>;
  pages: number;
}

/** The first pages of a PDF as pictures: the forms page-1 and so on. */
export interface GivenPages extends OfFile {
  as: 'pages';
  pages: number;
  /** Of the whole PDF. */
  filePages: number;
}

/** The text of a file, under its name. */
export interface GivenText extends OfFile {
  as: 'text';
  form: Extract<FormName, 'text'>;
  words: number;
  /** Of a PDF whose text it is; otherwise null. */
  pages: number | null;
  /** Why it is not given as it is, if it is a PDF; otherwise null. */
  why: 'reads_no_pdfs' | 'too_large' | null;
}

/** What another model wrote of a picture, for a model that sees none. Its text is kept with the file of the turn. */
export interface GivenCaption extends OfFile {
  as: 'caption';
  /** The turn whose caption of the file it is. */
  turnId: string;
  by: CaptionAuthor;
}

/** The model that writes a caption. */
export interface CaptionAuthor {
  id: string;
  name: string;
}

/**
 * Nothing, because the model sees no pictures, there is no text in what it could only read as one, the request would be too large, or the
 * file was deleted before the model was asked.
 */
export interface NotGiven extends OfFile {
  as: 'nothing';
  why: 'sees_no_pictures' | 'no_text' | 'too_large' | 'deleted';
}

/** The part of one file that a column is given. Plain data, kept with the answer: what this column saw. */
export type Given = GivenPicture | GivenDocument | GivenPages | GivenText | GivenCaption | NotGiven;
