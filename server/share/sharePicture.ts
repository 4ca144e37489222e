import sharp, { type OverlayOptions } from 'sharp';
import { markOf } from '../../shared/model/markOf.js';
import { type Excerpt, excerpts, plainText } from './excerpts.js';
import { describedAs } from './describedAs.js';
import { drawableText, drawText } from './drawText.js';
import { pageColours, pageHues } from './pageColours.js';
import type { PageView } from './PageView.js';

/** The size that other sites show previews in, in pixels. */
const [width, height] = [1_200, 630];
const edge = 64;
const gap = 48;

/** Those of the page in the light. */
const {
  surface: [paper],
  ink: [ink],
  'ink-3': [quiet],
  'hairline-2': [line],
} = pageColours;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A text that begins in a script of this kind stands at the right of its box. */
const isRightToLeft = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** A text as a layer of the picture, cut at its box; none for one that leaves nothing to draw. */
async function written(text: string, size: number, { left, top, ...box }: Box, colour: string = ink): Promise<OverlayOptions[]> {
  const drawn = await drawText(text, { size, colour, width: box.width });
  if (!drawn) return [];
  const { data, info } = drawn;
  const indent = isRightToLeft.test(text) ? Math.max(0, box.width - info.width) : 0;
  if (info.height <= box.height && info.width <= box.width) return [{ input: data, left: left + indent, top }];
  const kept = { left: 0, top: 0, width: Math.min(info.width, box.width), height: Math.min(info.height, box.height) };
  return [{ input: await sharp(data).extract(kept).png().toBuffer(), left: left + indent, top }];
}

/** The picture of a page in links to it: its title over the beginnings of two answers. It is drawn outside the event loop. */
export async function sharePicture(view: PageView): Promise<Buffer> {
  const title = (await drawableText(plainText(view.share.title, 90))) || describedAs(view);
  const shown = await Promise.all(
    excerpts(view).map(async ({ name, mark, text }) => ({
      mark,
      name: await drawableText(name.slice(0, 40)),
      text: text === '' ? '' : (await drawableText(text)) || view.words.notDrawn,
    })),
  );
  const column = (width - 2 * edge - gap) / 2;
  const layers = await Promise.all([
    written(title, 44, { left: edge, top: 60, width: width - 2 * edge, height: 120 }),
    written(await drawableText(view.site.SITE_NAME.slice(0, 60)), 24, { left: edge, top: height - 62, width: 600, height: 40 }, quiet),
    ...shown.flatMap(({ name, text }, place) => {
      const left = edge + place * (column + gap);
      return [
        written(name, 26, { left, top: 222, width: column, height: 36 }),
        written(text, 22, { left, top: 276, width: column, height: 250 }, quiet),
      ];
    }),
  ]);
  return sharp(Buffer.from(lines(shown, column)))
    .composite(layers.flat())
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Paper, and a line in each model's hue over its column. Only numbers and colours of ours stand in it. */
function lines(shown: readonly Excerpt[], column: number): string {
  const rules = shown.map(
    ({ mark }, place) =>
      `<rect x="${(edge + place * (column + gap)).toFixed()}" y="200" width="${column.toFixed()}" height="5" fill="${mark === null ? line : (pageHues[markOf(mark).hue]?.[0] ?? line)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed()}" height="${height.toFixed()}"><rect width="100%" height="100%" fill="${paper}"/>${rules.join('')}</svg>`;
}
