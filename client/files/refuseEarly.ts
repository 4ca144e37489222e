import { bytesText } from '../look/amounts.js';
import type { FileRoomQuery } from './files.generated.js';
import { words } from './words.js';

/**
 * Why a file is not even sent; undefined if the server is to say what it thinks of it.
 * @param room the bounds; undefined before they are known
 * @param before the files of the prompt that stand before it and are not refused
 */
export function refuseEarly(
  { type, size }: Pick<File, 'type' | 'size'>,
  room: Pick<FileRoomQuery['fileRoom'], 'fileBytes' | 'filesOfPrompt'> | undefined,
  before: number,
): string | undefined {
  if (type.startsWith('audio/')) return words.sound;
  if (type.startsWith('video/')) return words.video;
  if (!room) return undefined;
  const { fileBytes, filesOfPrompt } = room;
  if (size > fileBytes) return words.tooLarge({ size: bytesText(size), most: bytesText(fileBytes) });
  return before >= filesOfPrompt ? words.tooMany({ most: filesOfPrompt }) : undefined;
}
