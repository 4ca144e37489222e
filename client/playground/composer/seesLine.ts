import { enumerated } from '../../look/formats.js';
import type { SawReason } from '../../graphql.generated.js';
import type { ColumnRoomsQuery } from './columnRooms.generated.js';
import { words } from './roomWords.js';

interface SeeingColumn {
  name: string;
  /** What it would get of each file. */
  saw: ColumnRoomsQuery['columnRooms'][number]['saw'];
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
  if (without.length === 0 && captioned.length === 0) return undefined;
  const isUneven = new Set(columns.map(({ saw }) => saw.map(({ form, reason }) => `${form} ${String(reason)}`).join())).size > 1;
  const warning = isBlind && isUneven ? [words.blindUneven] : [];
  // The choice of who writes it follows.
  const caption = captioned.length > 0 ? [words.getsCaption({ models: enumerated(captioned), count: captioned.length })] : [];
  return [...without, ...warning, ...caption].join(' ');
}

/** How many captions are to be written for these columns: one for each picture that one of them cannot see. */
export const captionsFor = (columns: readonly Pick<SeeingColumn, 'saw'>[]): number =>
  new Set(columns.flatMap(({ saw }) => saw.flatMap(({ fileId, form }) => (form === 'CAPTION' ? [fileId] : [])))).size;
