import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { FileLinks } from '../file/FileLinks.js';
import type { StoredFile } from '../file/StoredFile.js';
import { pageForms } from '../../shared/file/kinds.js';
import type { CaptionAuthor, Given, GivenText, NotGiven } from '../../shared/turn/given.js';
import type { StoredCaption } from './TurnFile.js';

/** The form of a file in which a model gets it. */
export enum SawForm {
  PICTURE = 'PICTURE',
  DOCUMENT = 'DOCUMENT',
  PAGES = 'PAGES',
  TEXT = 'TEXT',
  CAPTION = 'CAPTION',
  NOTHING = 'NOTHING',
}

registerEnumType(SawForm, {
  name: 'SawForm',
  description: 'The form of a file in which a model gets it.',
  valuesConfig: {
    PICTURE: { description: 'A picture, scaled to what its provider takes.' },
    DOCUMENT: { description: 'A PDF with all of its pages, as they look.' },
    PAGES: { description: 'The first pages of a PDF, or all, each as a picture.' },
    TEXT: { description: 'The text in it alone.' },
    CAPTION: { description: 'What another model wrote of the picture; see caption.' },
    NOTHING: { description: 'Nothing of it; see reason.' },
  },
});

/** Why a model gets nothing of a file, or not all that is in it. */
export enum SawReason {
  SEES_NO_PICTURES = 'SEES_NO_PICTURES',
  READS_NO_PDFS = 'READS_NO_PDFS',
  NO_TEXT = 'NO_TEXT',
  TOO_LARGE = 'TOO_LARGE',
  CAPTION_FAILED = 'CAPTION_FAILED',
  DELETED = 'DELETED',
}

registerEnumType(SawReason, {
  name: 'SawReason',
  description: 'Why a model gets nothing of a file, or its text alone.',
  valuesConfig: {
    SEES_NO_PICTURES: { description: 'The model cannot see pictures.' },
    READS_NO_PDFS: { description: 'The model reads no PDFs, and gets the text of it.' },
    NO_TEXT: { description: 'There is no text in it, and the model could only read that.' },
    TOO_LARGE: {
      description: 'Together with the other files it is too large for one request to the model; of a PDF the text may still fit.',
    },
    CAPTION_FAILED: { description: 'The model cannot see pictures, and the caption that it was to get failed.' },
    DELETED: { description: 'The file was deleted before the model was asked.' },
  },
});

/** What a model wrote of a picture for models that see none. */
@ObjectType({ description: 'What a model wrote of a picture for models that see none.', simpleResolvers: true })
export class FileCaption {
  @Field(() => ID, { description: 'The model that writes it.' })
  modelId!: string;

  @Field(() => String, { description: 'Its name.' })
  modelName!: string;

  @Field(() => String, { nullable: true, description: 'Null until it is written, and if the file was deleted.' })
  text!: string | null;
}

/** What a model gets of one file of its prompt. */
@ObjectType({ description: 'What a model gets of one file of its prompt.', simpleResolvers: true })
export class SawFile {
  @Field(() => ID, { description: 'Id of the file, which may have been deleted since.' })
  fileId!: string;

  @Field(() => String, { description: "The file's name." })
  name!: string;

  @Field(() => SawForm, { description: 'The form in which the model gets it.' })
  form!: SawForm;

  @Field(() => Int, { nullable: true, description: 'Width of the picture as it is sent, in pixels.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the picture as it is sent, in pixels.' })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pages of a PDF: those that it sees, or those whose text it reads.' })
  pages!: number | null;

  @Field(() => Int, { nullable: true, description: 'All pages of the PDF of which it sees pages as pictures.' })
  filePages!: number | null;

  @Field(() => Int, { nullable: true, description: 'Words of the text, if it gets the text alone.' })
  words!: number | null;

  @Field(() => SawReason, { nullable: true, description: 'Why it gets nothing, or of a PDF the text alone; null if it gets all.' })
  reason!: SawReason | null;

  @Field(() => FileCaption, { nullable: true, description: 'The caption, if it gets one.' })
  caption!: FileCaption | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path to the very thing that the model gets, good for minutes, without a token; null for nothing, for pages and for a caption, and if the file is deleted.',
  })
  url!: string | null;

  @Field(() => [String], { description: 'Paths to the pages that it sees as pictures, like url; none for anything else.' })
  pageUrls!: string[];
}

const forms: Record<Given['as'], SawForm> = {
  picture: SawForm.PICTURE,
  document: SawForm.DOCUMENT,
  pages: SawForm.PAGES,
  text: SawForm.TEXT,
  caption: SawForm.CAPTION,
  nothing: SawForm.NOTHING,
};

const reasons: Record<NotGiven['why'] | NonNullable<GivenText['why']>, SawReason> = {
  sees_no_pictures: SawReason.SEES_NO_PICTURES,
  reads_no_pdfs: SawReason.READS_NO_PDFS,
  no_text: SawReason.NO_TEXT,
  too_large: SawReason.TOO_LARGE,
  deleted: SawReason.DELETED,
};

/** The captions of a turn's files, by the files' ids. */
export type Captions = ReadonlyMap<string, Pick<StoredCaption, 'state' | 'text'>>;

/** Of a turn without any, or before it is asked. */
export const noCaptions: Captions = new Map();

/** The facts of what a column is given, in the form in which they are told. */
export function sawFacts(given: Given, captions: Captions): Omit<SawFile, 'url' | 'pageUrls'> {
  const { fileId, name } = given;
  const nothing = { width: null, height: null, pages: null, filePages: null, words: null, reason: null, caption: null };
  const told = { fileId, name, form: forms[given.as], ...nothing };
  switch (given.as) {
    case 'picture':
      return { ...told, width: given.width, height: given.height };
    case 'document':
      return { ...told, pages: given.pages };
    case 'pages':
      return { ...told, pages: given.pages, filePages: given.filePages };
    case 'text':
      return { ...told, words: given.words, pages: given.pages, reason: given.why && reasons[given.why] };
    case 'caption': {
      const kept = captions.get(fileId);
      if (kept?.state === 'FAILED') return { ...told, form: SawForm.NOTHING, reason: SawReason.CAPTION_FAILED };
      return { ...told, caption: captionOf(given.by, kept?.text ?? null) };
    }
    case 'nothing':
      return { ...told, reason: reasons[given.why] };
  }
}

const captionOf = ({ id, name }: CaptionAuthor, text: string | null): FileCaption => ({ modelId: id, modelName: name, text });

/** @param files the files of the prompt that are still there */
export const sawFiles = (given: readonly Given[] | null, files: readonly StoredFile[], links: FileLinks, captions: Captions): SawFile[] =>
  (given ?? []).map((one) => {
    const file = files.find(({ id }) => id === one.fileId);
    const pageUrls = file && one.as === 'pages' ? pageForms.slice(0, one.pages).map((form) => links.pathOf(file, form)) : [];
    return { ...sawFacts(one, captions), url: file && 'form' in one ? links.pathOf(file, one.form) : null, pageUrls };
  });
