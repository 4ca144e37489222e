/**
 * What models count for pictures and for the pages of PDFs, by the rules that their makers have published. They are estimates: what an
 * answer cost is what its provider says.
 */

/** Whose rules and limits a model follows: its maker's, also where a gateway passes it on. */
export type Maker = 'openai' | 'anthropic' | 'google' | 'other';

interface Size {
  width: number;
  height: number;
}

/** @param modelId `provider/model`; a gateway's models have the maker's name within: openrouter/anthropic/claude-opus-5 */
export function makerOf(modelId: string): Maker {
  const [provider = '', ...rest] = modelId.split('/');
  const name = rest.join('/').toLowerCase();
  if (provider === 'anthropic' || /(^|\/)claude\b/.test(name)) return 'anthropic';
  if (provider === 'google' || /(^|\/)gemini\b/.test(name)) return 'google';
  if (provider === 'openai' || /(^|\/)(gpt-[4-9]|chatgpt|o[134]\b)/.test(name)) return 'openai';
  return 'other';
}

/** The tokens of a picture, of the size in which it is sent. */
export function pictureTokens(modelId: string, size: Size): number {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
  switch (makerOf(modelId)) {
    case 'openai':
      return ofOpenAi(name, size);
    case 'google':
      return ofGoogle(name, size);
    case 'anthropic':
    case 'other':
      // Claude, and most open models: https://platform.claude.com/docs/en/build-with-claude/vision
      return squares(size, 28);
  }
}

/** A page of A4, as high as the largest picture that its reader makes of it. */
const page: Record<Maker, Size> = {
  openai: { width: 1_449, height: 2_048 },
  anthropic: { width: 1_109, height: 1_568 },
  google: { width: 1_449, height: 2_048 },
  other: { width: 1_109, height: 1_568 },
};

/**
 * The tokens of a PDF: models are given a picture of each page and its text; Google counts the pages alone
 * (https://ai.google.dev/gemini-api/docs/document-processing).
 * @param textTokens of the text in it
 */
export function pdfTokens(modelId: string, { pages, textTokens }: { pages: number; textTokens: number }): number {
  const maker = makerOf(modelId);
  if (maker === 'google') return pages * (isGemini3(modelId) ? 560 : 258);
  return pages * pictureTokens(modelId, page[maker]) + textTokens;
}

/** How many squares of a side cover a picture. */
const squares = ({ width, height }: Size, side: number): number => Math.ceil(width / side) * Math.ceil(height / side);

const scaled = ({ width, height }: Size, by: number): Size => ({ width: Math.ceil(width * by), height: Math.ceil(height * by) });

/** Models that count tiles of 512 pixels: a base, and so many for each. https://developers.openai.com/api/docs/guides/images-vision */
const tiled: readonly (readonly [RegExp, base: number, tile: number])[] = [
  [/^gpt-4o-mini/, 2_833, 5_667],
  [/^(chatgpt-4o|gpt-4o|gpt-4-|gpt-4\.(1(?!-(mini|nano))|5))/, 85, 170],
  [/^gpt-5(\.1)?($|-chat|-20)/, 70, 140],
  [/^o[13](?!-mini)/, 75, 150],
];

/** Models that count patches of 32 pixels, up to so many, each for so many tokens; all newer ones do. */
const patched: readonly (readonly [RegExp, most: number, each: number])[] = [
  [/^gpt-4\.1-mini/, 1_536, 1.62],
  [/^gpt-4\.1-nano|^gpt-5-nano/, 1_536, 2.46],
  [/^gpt-5-mini/, 1_536, 1.62],
  [/^o4-mini/, 1_536, 1.72],
  [/-(mini|nano)/, 1_536, 1.2],
  [/^/, 2_500, 1.2],
];

function ofOpenAi(name: string, size: Size): number {
  const [, base = 0, tile = 0] = tiled.find(([names]) => names.test(name)) ?? [];
  if (tile > 0) {
    const fitting = scaled(size, Math.min(1, 2_048 / Math.max(size.width, size.height)));
    const sharp = scaled(fitting, Math.min(1, 768 / Math.min(fitting.width, fitting.height)));
    return base + tile * squares(sharp, 512);
  }
  const [, most = 0, each = 0] = patched.find(([names]) => names.test(name)) ?? [];
  return Math.ceil(Math.min(squares(size, 32), most) * each);
}

/** https://ai.google.dev/gemini-api/docs/tokens and /media-resolution */
function ofGoogle(name: string, { width, height }: Size): number {
  if (isGemini3(name)) return 1_120;
  if (width <= 384 && height <= 384) return 258;
  const side = Math.min(768, Math.max(256, Math.floor(Math.min(width, height) / 1.5)));
  return 258 * squares({ width, height }, side);
}

/** Whether a model counts a picture the same, whatever its size: Gemini since 3. */
const isGemini3 = (model: string): boolean => /gemini-([3-9]|\d\d)/.test(model);
