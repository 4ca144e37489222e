import { createRequire } from 'node:module';
import { escape } from 'html-escaper';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/** A face of the product: a server may have none of its own. What it lacks is drawn in a face of the machine, if one has it. */
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf');

/** How a text is drawn. */
interface Style {
  /** Pixels. */
  size: number;
  colour: string;
  /** Pixels at which its lines break; absent for one line. */
  width?: number;
}

/** A text as a picture to be worked on. Pango reads markup in it, so it is escaped. */
function textPicture(text: string, { size, colour, width }: Style): Sharp {
  const lines = width === undefined ? {} : { width, wrap: 'word-char' as const };
  const font = { font: `Literata ${size.toFixed()}px`, fontfile, rgba: true, dpi: 72, spacing: 0 };
  return sharp({ text: { text: `<span foreground="${colour}">${escape(text)}</span>`, ...font, ...lines } });
}

/**
 * The result of drawing a text, or undefined for one that leaves nothing to draw, such as a space without width. libvips makes an error
 * of that. Its words do not decide: they stand in one place for the whole process, and any other drawing that ends wipes them away.
 */
async function unlessEmpty<Result>(text: string, draw: (text: string) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await draw(text);
  } catch {
    // With a letter after it there is something to draw: what fails now fails for another reason.
    await draw(`${text}x`);
    return draw(text).catch(() => undefined);
  }
}

/** A text as a PNG with its size; undefined for one that leaves nothing to draw. It is drawn outside the event loop. */
export const drawText = (text: string, style: Style) =>
  unlessEmpty(text, (drawn) => textPicture(drawn, style).png().toBuffer({ resolveWithObject: true }));

/** Pixels at its edges by which a box is known. */
const edge = 2;

/** The size and the edges of a character as it is drawn. Of the boxes with a number that stand for missing characters they are equal. */
async function frameOf(sign: string): Promise<string | undefined> {
  const style = { size: 40, colour: '#000' };
  const draw = (text: string) => textPicture(text, style).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const drawn = await unlessEmpty(sign, draw);
  if (!drawn) return undefined;
  const { width, height } = drawn.info;
  const isEdge = (place: number, length: number) => place < edge || place >= length - edge;
  const kept = drawn.data.filter((_, at) => isEdge(at % width, width) || isEdge(Math.floor(at / width), height));
  return `${width.toFixed()} ${height.toFixed()} ${Buffer.from(kept).toString('base64')}`;
}

/** Characters that no face has, because they are none: their boxes have four digits and six. */
const noCharacters = ['\u0378', '\u{50000}'];
let boxes: Promise<Set<string | undefined>> | undefined;

/** One at a time: each takes a thread of those that also read files and hash passwords, and a page may have hundreds. */
const oneAtATime = pLimit(1);

/** Whether characters are drawn at this server, for the last that were asked for. */
const known = new LRUCache<string, Promise<boolean>>({ max: 20_000 });

function isDrawn(sign: string): Promise<boolean> {
  const found = known.get(sign);
  if (found) return found;
  boxes ??= Promise.all(noCharacters.map((sign) => oneAtATime(() => frameOf(sign)))).then((frames) => new Set([undefined, ...frames]));
  const asked = Promise.all([oneAtATime(() => frameOf(sign)), boxes]).then(([frame, missing]) => !missing.has(frame));
  known.set(sign, asked);
  asked.catch(() => {
    known.delete(sign);
    boxes = undefined;
  });
  return asked;
}

/** What needs no look: characters of our face, and those that only change others. */
const always = /^[\s\u0020-\u024f\p{M}\p{Default_Ignorable_Code_Point}]$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * A text without the characters for which this server has no face, which would be boxes; empty if fewer than half of its letters are left,
 * because such a rest says nothing.
 */
export async function drawableText(text: string): Promise<string> {
  const signs = new Set(Array.from(text).filter((sign) => !always.test(sign)));
  const drawn = await Promise.all([...signs].map(async (sign) => ((await isDrawn(sign)) ? [] : [sign])));
  const missing = new Set(drawn.flat());
  if (missing.size === 0) return text;
  const left = [...graphemes.segment(text)].filter(({ segment }) => !Array.from(segment).some((sign) => missing.has(sign)));
  const rest = left
    .map(({ segment }) => segment)
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  return letters(rest) * 2 < letters(text) ? '' : rest;
}
