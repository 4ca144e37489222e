import { pageForms, type PictureType } from '../../shared/file/kinds.js';
import type {
  CaptionAuthor,
  Given,
  GivenCaption,
  GivenDocument,
  GivenPages,
  GivenPicture,
  GivenText,
  NotGiven,
} from '../../shared/turn/given.js';
import { type CatalogueModel, readsPdf, seesPictures } from '../model/CatalogueModel.js';
import { makerOf, type Maker, pdfTokens, pictureTokens } from './pictureTokens.js';

/** What is known of a file of a prompt without its content. */
export interface FileFacts {
  id: string;
  /** As it was uploaded, for people and models. */
  name: string;
  kind: 'PICTURE' | 'PDF' | 'TEXT' | 'TABLE' | 'DOCUMENT';
  /** Of a PDF. */
  pages: number | null;
  /** Of the text in it; null or 0 without one. */
  words: number | null;
  /** What is kept of it: pictures scaled to each class, its text, the PDF itself. */
  forms: readonly FormFacts[];
}

interface FormFacts {
  name: string;
  mediaType: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

interface Limits {
  /** The form in which it is sent pictures. Larger ones would be scaled down by its provider. */
  picture: GivenPicture['form'];
  /** Most pages of all PDFs of a request. */
  pages: number;
  /** Most bytes of all files of a request, before base64 adds a third. */
  bytes: number;
}

/** A request may have 32 MB, at Google 20 MB: https://platform.claude.com/docs/en/build-with-claude/pdf-support */
const usualBytes = 23_000_000;
const limits: Record<Maker, Limits> = {
  anthropic: { picture: 'medium', pages: 100, bytes: usualBytes },
  openai: { picture: 'large', pages: 100, bytes: usualBytes },
  google: { picture: 'large', pages: 1_000, bytes: 14_000_000 },
  other: { picture: 'medium', pages: 100, bytes: usualBytes },
};

/** Most bytes of files that one request to a model may carry, earlier turns included. */
export const mostFileBytes = (modelId: string): number => limits[makerOf(modelId)].bytes;

/** The pictures of a turn that a model describes for those that see none. */
export interface Captioned {
  turnId: string;
  by: CaptionAuthor;
  fileIds: readonly string[];
}

/** Most characters of a caption. */
export const captionLength = 4_000;
/** What is counted for a caption before it is written: most are shorter, in some scripts they count for more. */
const captionFacts = { bytes: captionLength, tokens: 1_200 };

/** Providers that take fewer pictures than others: https://docs.mistral.ai/capabilities/vision, https://console.groq.com/docs/vision */
const fewPictures: readonly (readonly [RegExp, most: number])[] = [
  [/^(mistral|openrouter\/mistralai)\//, 8],
  [/^groq\//, 5],
];

/** Most pictures that one request to a model may carry, pages and earlier turns included. */
export const mostPictures = (modelId: string): number => fewPictures.find(([ids]) => ids.test(modelId))?.[1] ?? 100;

/** The part of its window that a model may be given as pages: a text in their place would take less. */
const shareOfPages = 0.5;

type Reader = Pick<CatalogueModel, 'id' | 'capabilities' | 'contextWindow'>;

/**
 * Decides what a model is given of the files of one prompt, in their order: a picture if it sees, in the class of its limit; a PDF as it
 * is if it reads them, else its pages as pictures if it sees, else its text; the text of everything else. What no longer fits into a
 * request is given in the next best form.
 * @param captioned pictures that have a caption for a model that sees none
 */
export function planGiven(model: Reader, files: readonly FileFacts[], captioned?: Captioned): Given[] {
  const most = limits[makerOf(model.id)];
  const left = {
    bytes: most.bytes,
    pages: most.pages,
    pictures: mostPictures(model.id),
    pageTokens: (model.contextWindow ?? Infinity) * shareOfPages,
  };
  const fits = (given: Given): boolean =>
    given.bytes <= left.bytes &&
    documentPagesOf(given) <= left.pages &&
    picturesOf(given) <= left.pictures &&
    (given.as !== 'pages' || given.tokens <= left.pageTokens);
  return files.map((file) => {
    const choices =
      file.kind === 'PICTURE'
        ? [...asPicture(model, file, most.picture), ...asCaption(model, file, captioned)]
        : [...asDocument(model, file), ...asPages(model, file), ...asText(model, file)];
    const fitting = choices.find(fits);
    if (!fitting) return notGiven(model, file, choices.length > 0);
    left.bytes -= fitting.bytes;
    left.pages -= documentPagesOf(fitting);
    left.pictures -= picturesOf(fitting);
    left.pageTokens -= fitting.tokens;
    return fitting;
  });
}

const documentPagesOf = (given: Given): number => (given.as === 'document' ? given.pages : 0);

/** The pictures that a model is sent with what it is given. */
export const picturesOf = (given: Given): number => (given.as === 'pages' ? given.pages : given.as === 'picture' ? 1 : 0);

function notGiven(model: Reader, { id, name, kind }: FileFacts, hasForm: boolean): NotGiven {
  const why = hasForm ? 'too_large' : kind === 'PICTURE' && !seesPictures(model) ? 'sees_no_pictures' : 'no_text';
  return { as: 'nothing', fileId: id, name, bytes: 0, tokens: 0, why };
}

/** The best form first. */
function asPicture(model: Reader, file: FileFacts, best: GivenPicture['form']): GivenPicture[] {
  if (!seesPictures(model)) return [];
  const names = best === 'large' ? (['large', 'medium'] as const) : (['medium'] as const);
  return names.flatMap((form) => {
    const { mediaType, bytes, width, height } = formOf(file, form) ?? {};
    if (!isPictureType(mediaType) || bytes === undefined || width === undefined || height === undefined) return [];
    const tokens = pictureTokens(model.id, { width, height });
    return [{ as: 'picture', form, fileId: file.id, name: file.name, mediaType, width, height, bytes, tokens }];
  });
}

const asCaption = (model: Reader, { id, name }: FileFacts, captioned: Captioned | undefined): GivenCaption[] =>
  !seesPictures(model) && captioned?.fileIds.includes(id)
    ? [{ as: 'caption', fileId: id, name, turnId: captioned.turnId, by: captioned.by, ...captionFacts }]
    : [];

const isPictureType = (type: string | undefined): type is PictureType => type === 'image/png' || type === 'image/jpeg';

function asDocument(model: Reader, file: FileFacts): GivenDocument[] {
  const original = formOf(file, 'original');
  if (file.kind !== 'PDF' || !original || !readsPdf(model)) return [];
  const pages = file.pages ?? 1;
  const tokens = pdfTokens(model.id, { pages, textTokens: textTokens(file) });
  return [{ as: 'document', form: 'original', fileId: file.id, name: file.name, pages, bytes: original.bytes, tokens }];
}

/** Below so many words a page, a PDF is a scan, whose text has only what a scanner or a margin says. */
const wordsOfScan = 10;

/**
 * All pages where all are there as pictures, because a text has neither tables nor figures; of a scan, also its first pages, most of
 * them first.
 */
function asPages(model: Reader, file: FileFacts): GivenPages[] {
  if (file.kind !== 'PDF' || !seesPictures(model)) return [];
  const { id: fileId, name } = file;
  const filePages = file.pages ?? 1;
  const choices: GivenPages[] = [];
  let [bytes, tokens] = [0, 0];
  for (const [at, form] of pageForms.entries()) {
    const { bytes: ofPage, width, height } = formOf(file, form) ?? {};
    if (ofPage === undefined || width === undefined || height === undefined) break;
    bytes += ofPage;
    tokens += pictureTokens(model.id, { width, height });
    choices.unshift({ as: 'pages', fileId, name, pages: at + 1, filePages, bytes, tokens });
  }
  const isScan = (file.words ?? 0) < filePages * wordsOfScan;
  return isScan ? choices : choices.filter(({ pages }) => pages === filePages);
}

function asText(model: Reader, file: FileFacts): GivenText[] {
  const text = formOf(file, 'text');
  if (!text || !file.words) return [];
  const { id: fileId, name, words, pages } = file;
  // A PDF that its model reads comes as text only if it does not fit as it is.
  const why = file.kind !== 'PDF' ? null : readsPdf(model) ? 'too_large' : 'reads_no_pdfs';
  return [{ as: 'text', form: 'text', fileId, name, words, pages, why, bytes: text.bytes, tokens: textTokens(file) }];
}

/** Bytes of UTF-8 that one token stands for: between English (4 or more) and code or Chinese (3). */
const bytesPerToken = 3.5;

/** An estimate that does not read the text: it may have millions of characters. */
const textTokens = (file: FileFacts): number => (file.words ? Math.ceil((formOf(file, 'text')?.bytes ?? 0) / bytesPerToken) : 0);

const formOf = ({ forms }: FileFacts, name: string): FormFacts | undefined => forms.find((form) => form.name === name);
