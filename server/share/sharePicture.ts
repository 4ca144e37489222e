import { createRequire } from 'node:module';
import { escape } from 'html-escaper';
import sharp, { type OverlayOptions } from 'sharp';
import { markOf } from '../../shared/model/markOf.js';
import { type Excerpt, excerpts, plainText } from './excerpts.js';
import { pageColours, pageHues } from './pageColours.js';
import type { PageView } from './PageView.js';

/** The size that other sites show previews in, in pixels. */
const [width, height] = [1_200, 630];
const edge = 64;
const gap = 48;

/** A face of the product: a server may have none of its own. */
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf');

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

/**
 * A text as a layer of the picture, cut at its box; none for one that leaves nothing to draw, such as a space without width. Pango reads
 * markup in it, so it is escaped.
 */
async function written(text: string, size: number, { left, top, ...box }: Box, colour: string = ink): Promise<OverlayOptions[]> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${escape(text)}</span>`,
      ...{
        font: `Literata ${size.toFixed()}px`,
        fontfile,
        width: box.width,
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
        spacing: 0,
      },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('no text to render')) return undefined;
      throw error;
    });
  if (!drawn) return [];
  const { data, info } = drawn;
  if (info.height <= box.height && info.width <= box.width) return [{ input: data, left, top }];
  const kept = { left: 0, top: 0, width: Math.min(info.width, box.width), height: Math.min(info.height, box.height) };
  return [{ input: await sharp(data).extract(kept).png().toBuffer(), left, top }];
}

/** The picture of a page in links to it: its title over the beginnings of two answers. It is drawn outside the event loop. */
export async function sharePicture(view: PageView): Promise<Buffer> {
  const shown = excerpts(view);
  const column = (width - 2 * edge - gap) / 2;
  const layers = await Promise.all([
    written(plainText(view.share.title, 90), 44, { left: edge, top: 60, width: width - 2 * edge, height: 120 }),
    written(view.site.SITE_NAME.slice(0, 60), 24, { left: edge, top: height - 62, width: 600, height: 40 }, quiet),
    ...shown.flatMap(({ name, text }, place) => {
      const left = edge + place * (column + gap);
      return [
        written(name.slice(0, 40), 26, { left, top: 222, width: column, height: 36 }),
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
