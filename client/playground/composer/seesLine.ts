import { enumerated } from '../../look/formats.js';
import type { ColumnRoomsQuery } from './columnRooms.generated.js';
import { words } from './roomWords.js';

interface SeeingColumn {
  name: string;
  /** What it would get of each file. */
  saw: ColumnRoomsQuery['columnRooms'][number]['saw'];
}

const reasons = ['SEES_NO_PICTURES', 'NO_TEXT', 'TOO_LARGE'] as const;

/**
 * What models would not get of the files, in sentences; undefined if each gets something of all.
 * @param isBlind whether they are asked blind: if they see different things, the vote does not count
 */
export function seesLine(columns: readonly SeeingColumn[], isBlind: boolean): string | undefined {
  const sentences = reasons.flatMap((reason) => {
    const without = columns.filter(({ saw }) => saw.some((file) => file.reason === reason));
    if (without.length === 0) return [];
    const files = new Set(without.flatMap(({ saw }) => saw.filter((file) => file.reason === reason).map(({ name }) => name)));
    const told = { models: enumerated(without.map(({ name }) => name)), count: without.length, files: enumerated([...files]) };
    if (reason === 'SEES_NO_PICTURES') return [words.seesNoPictures(told)];
    return [reason === 'NO_TEXT' ? words.findsNoText(told) : words.filesTooLarge(told)];
  });
  if (sentences.length === 0) return undefined;
  const isUneven = new Set(columns.map(({ saw }) => saw.map(({ reason }) => String(reason)).join())).size > 1;
  return [...sentences, ...(isBlind && isUneven ? [words.blindUneven] : [])].join(' ');
}
