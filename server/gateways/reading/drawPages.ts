import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PDFiumPage, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { pageForms } from '../../../shared/file/kinds.js';
import { maxPictureBytes, pictureSides } from '../../../shared/file/limits.js';
import type { FileForm } from './messages.js';

/** JPEG's quality: small print stays legible, and a page of text takes 200 KB. */
const quality = 80;
/** Small pages are enlarged so many times at most: to 288 dots per inch. */
const mostScale = 4;

/**
 * Draws the first pages of a PDF, each into a picture of the medium size, and writes them as its forms. PDFium runs as WebAssembly: what
 * a file could do to it stays in its memory.
 * @throws an error of the library's for a page that cannot be drawn
 */
export async function* drawPages(folder: string, file: string): AsyncGenerator<FileForm> {
  sharp.concurrency(1);
  sharp.cache(false);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  for (const [at, name] of pageForms.slice(0, document.getPageCount()).entries()) {
    const { data, width, height } = await drawn(document.getPage(at));
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length > maxPictureBytes) return;
    await writeFile(path.join(folder, name), jpeg);
    yield { name, mediaType: 'image/jpeg', bytes: jpeg.length, width, height };
  }
}

/** The pixels of a page, with what is filled into its form. */
function drawn(page: PDFiumPage): ReturnType<PDFiumPage['render']> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(mostScale, pictureSides.medium / Math.max(originalWidth, originalHeight));
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  return page.render({
    width: pixels(originalWidth),
    height: pixels(originalHeight),
    renderFormFields: true,
    render: ({ data }) => Promise.resolve(data),
  });
}
