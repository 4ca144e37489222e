import { count } from '../look/formats.js';
import { listed } from '../look/lists.js';
import type { SawPartsFragment as SawFile } from '../api/answer.generated.js';
import { words } from './sawWords.js';

const sum = (files: readonly SawFile[], field: 'pages' | 'words'): number => files.reduce((all, file) => all + (file[field] ?? 0), 0);

const namesOf = (files: readonly SawFile[]): string => listed(files.map(({ name }) => name));

/**
 * What a model saw of the files of its prompt, in sentences.
 * @param isWaiting whether it has not been asked yet
 */
export function sawSentence(saw: readonly SawFile[], isWaiting = false): string {
  const of = (form: SawFile['form']) => saw.filter((file) => file.form === form);
  const [pictures, documents, texts, captions] = [of('PICTURE'), of('DOCUMENT'), of('TEXT'), of('CAPTION')];
  const isWhole = ({ pages, filePages }: SawFile) => pages === filePages;
  const [whole, begun] = [of('PAGES').filter(isWhole), of('PAGES').filter((file) => !isWhole(file))];
  const seen = [
    ...(pictures.length > 0 ? [sawPictures(pictures)] : []),
    ...(documents.length > 0 ? [words.pages(pagesOf(documents))] : []),
    ...(whole.length > 0 ? [words.pagePictures(pagesOf(whole))] : []),
    ...begun.map(({ name, pages, filePages }) => words.firstPages({ file: name, pages: pages ?? 0, filePages: filePages ?? 0 })),
  ];
  const lacking = (reason: SawFile['reason']) => of('NOTHING').filter((file) => file.reason === reason);
  const isTextAlone = texts.some(({ reason }) => reason !== null);
  const [unseen, empty, large] = [lacking('SEES_NO_PICTURES'), lacking('NO_TEXT'), lacking('TOO_LARGE')];
  const [unwritten, deleted] = [lacking('CAPTION_FAILED'), lacking('DELETED')];
  return [
    ...(seen.length > 0 ? [words.saw({ things: listed(seen) })] : []),
    ...(texts.length > 0 ? [words.read({ files: namesOf(texts), count: texts.length, words: sum(texts, 'words') })] : []),
    ...(isTextAlone ? [words.textAlone({ count: texts.length })] : []),
    ...(captions.length > 0 ? [captionLine(captions, isWaiting)] : []),
    ...(unwritten.length > 0 ? [words.captionFailed({ files: namesOf(unwritten) })] : []),
    ...(unseen.length > 0 ? [words.seesNoPictures] : []),
    ...(empty.length > 0 ? [words.foundNoText({ files: namesOf(empty) })] : []),
    ...(large.length > 0 ? [words.tooLarge({ files: namesOf(large), count: large.length })] : []),
    ...(deleted.length > 0 ? [words.wasDeleted({ files: namesOf(deleted), count: deleted.length })] : []),
  ].join(' ');
}

function captionLine(captions: readonly SawFile[], isWaiting: boolean): string {
  const told = { files: namesOf(captions), author: captions[0]?.caption?.modelName ?? '', count: captions.length };
  return isWaiting && captions.some(isUnread) ? words.awaitsCaption(told) : words.readCaption(told);
}

/** Whether the text of its caption is not known here. */
export const isUnread = ({ caption }: SawFile): boolean => caption?.text === null;

function sawPictures(pictures: readonly SawFile[]): string {
  const [largest] = pictures.toSorted((one, other) => areaOf(other) - areaOf(one));
  return words.pictures({ count: pictures.length, width: count(largest?.width ?? 0), height: count(largest?.height ?? 0) });
}

const pagesOf = (files: readonly SawFile[]) => ({ files: namesOf(files), pages: sum(files, 'pages') });

const areaOf = ({ width, height }: SawFile): number => (width ?? 0) * (height ?? 0);
