import { enumerated } from '../../look/formats.js';
import type { SawReason } from '../../graphql.generated.js';
import type { ColumnRoomsQuery } from './columnRooms.generated.js';
import { words } from './roomWords.js';

type SawOf = ColumnRoomsQuery['columnRooms'][number]['saw'][number];

interface SeeingColumn {
  name: string;
  /** What it would get of each file. */
  saw: readonly SawOf[];
}

const reasons = ['SEES_NO_PICTURES', 'READS_NO_PDFS', 'NO_TEXT', 'TOO_LARGE'] as const;

const lacks = {
  SEES_NO_PICTURES: words.seesNoPictures,
  READS_NO_PDFS: words.readsNoPdfs,
  NO_TEXT: words.findsNoText,
  TOO_LARGE: words.filesTooLarge,
} satisfies Record<Exclude<SawReason, 'CAPTION_FAILED' | 'DELETED'>, unknown>;

/**
 * What models would not get of the files, or only as another model describes it, in sentences; undefined if each gets all of them.
 * @param isBlind whether they are asked blind: if they see different things, the vote does not count
 */
export function seesLine(columns: readonly SeeingColumn[], isBlind: boolean): string | undefined {
  const captioned = columns.filter(({ saw }) => saw.some(({ form }) => form === 'CAPTION')).map(({ name }) => name);
  const without = reasons.flatMap((reason) => {
    const lacking = columns.filter(({ saw }) => saw.some((file) => file.reason === reason));
    if (lacking.length === 0) return [];
    const files = new Set(lacking.flatMap(({ saw }) => saw.filter((file) => file.reason === reason).map(({ name }) => name)));
    const told = { models: enumerated(lacking.map(({ name }) => name)), count: lacking.length, files: enumerated([...files]) };
    return [lacks[reason](told)];
  });
  const begun = begunLines(columns);
  if (without.length === 0 && begun.length === 0 && captioned.length === 0) return undefined;
  const seen = ({ form, reason, pages }: SawOf) => `${form} ${String(reason)} ${String(form === 'PAGES' && pages)}`;
  const isUneven = new Set(columns.map(({ saw }) => saw.map(seen).join())).size > 1;
  const warning = isBlind && isUneven ? [words.blindUneven] : [];
  // The choice of who writes it follows.
  const caption = captioned.length > 0 ? [words.getsCaption({ models: enumerated(captioned), count: captioned.length })] : [];
  return [...without, ...begun, ...warning, ...caption].join(' ');
}

/** Which columns would see the first pages of a PDF alone, a sentence for each number of pages. */
function begunLines(columns: readonly SeeingColumn[]): string[] {
  const lines = new Map<string, { file: SawOf; models: string[] }>();
  for (const { name, saw } of columns) {
    for (const file of saw) {
      if (file.form !== 'PAGES' || file.pages === file.filePages) continue;
      const key = `${file.fileId} ${String(file.pages)}`;
      lines.set(key, { file, models: [...(lines.get(key)?.models ?? []), name] });
    }
  }
  return [...lines.values()].map(({ file: { name, pages, filePages }, models }) =>
    words.seesFirstPages({ models: enumerated(models), count: models.length, file: name, pages: pages ?? 0, filePages: filePages ?? 0 }),
  );
}

/** How many captions are to be written for these columns: one for each picture that one of them cannot see. */
export const captionsFor = (columns: readonly Pick<SeeingColumn, 'saw'>[]): number =>
  new Set(columns.flatMap(({ saw }) => saw.flatMap(({ fileId, form }) => (form === 'CAPTION' ? [fileId] : [])))).size;
