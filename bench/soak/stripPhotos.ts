import assert from 'node:assert/strict';
import sharp from 'sharp';
import { photo, photoFormats } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import type { Ground } from './Ground.js';

const orientations = 8;

/**
 * Sends a photo of each format in each orientation, with its owner's name and the place, and looks at all that can be had of it.
 * @param seed makes their sizes others, so that each is a file of its own
 * @returns how many
 */
export async function stripPhotos(ground: Ground, seed: number): Promise<number> {
  const { server } = ground;
  const { token } = await ground.person();
  for (const format of photoFormats)
    for (let orientation = 1; orientation <= orientations; orientation += 1) {
      const [width, height] = [300 + seed, 200];
      const content = await photo(width, height, { format, orientation });
      assert((await sharp(content).metadata()).exif, 'The photo had nothing to lose');
      const sent = await sendFile(server, token, content, `photo.${format}`);
      // From the fifth on, the camera was held upright.
      assert.deepEqual([sent.width, sent.height], orientation < 5 ? [width, height] : [height, width]);
      for (const address of [sent.url, sent.thumbnail_url ?? '']) await requirePlain(`${server.url}${address}`);
    }
  return photoFormats.length * orientations;
}

async function requirePlain(address: string): Promise<void> {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined));
  assert(!bytes.includes('Secret'), 'The owner or the place is still in it');
}
