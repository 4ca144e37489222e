import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { FileKind } from '../../../shared/file/kinds.js';
import { maxPictureBytes, maxPixels, pictureSides } from '../../../shared/file/limits.js';
import type { FileForm, Reading } from './messages.js';
import { Refused } from './Refused.js';

/** JPEG's quality, first and if the picture would be too large. */
const [quality, lowQuality] = [88, 70];

/**
 * Reads a picture upright and writes it in each size, without its metadata. It becomes a PNG, or a JPEG if it was one or would be too
 * large: every provider takes these two.
 * @throws Refused if it has too many pixels; an error of sharp's if it is damaged
 */
export async function readPicture(folder: string, file: string, mediaType: string): Promise<Reading> {
  sharp.concurrency(1);
  sharp.cache(false);
  const { width, height } = (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient;
  if (width * height > maxPixels) throw new Refused('too_many_pixels');
  const side = pictureSides.large;
  // The smaller ones are made of it: a picture of 64 million pixels is decoded once.
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: rawWidth, height: rawHeight, channels } = info;
  const forms: FileForm[] = [];
  for (const name of ['large', 'medium', 'thumbnail'] as const) {
    const most = pictureSides[name];
    const scaled = sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({
      width: most,
      height: most,
      fit: 'inside',
      withoutEnlargement: true,
    });
    forms.push(await write(path.join(folder, name), name, scaled, mediaType === 'image/jpeg'));
  }
  return { kind: FileKind.PICTURE, mediaType, width, height, pages: null, words: null, lines: null, forms };
}

async function write(file: string, name: FileForm['name'], picture: Sharp, isPhoto: boolean): Promise<FileForm> {
  const asJpeg = (of: number) =>
    picture.clone().flatten({ background: 'white' }).jpeg({ quality: of }).toBuffer({ resolveWithObject: true });
  const ways = [
    ...(isPhoto ? [] : [() => picture.clone().png().toBuffer({ resolveWithObject: true })]),
    () => asJpeg(quality),
    () => asJpeg(lowQuality),
  ];
  for (const way of ways) {
    const { data, info } = await way();
    if (data.length > maxPictureBytes) continue;
    await writeFile(file, data);
    return { name, mediaType: `image/${info.format}`, bytes: data.length, width: info.width, height: info.height };
  }
  throw new Refused('too_costly');
}
