import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const methods = [
  { end: 'gz', compressed: promisify(gzip), options: { level: 9 } },
  { end: 'br', compressed: promisify(brotliCompress), options: {} },
];

/** Smaller files gain nothing, in bytes. */
const least = 1_024;

/**
 * Writes brotli and gzip files beside the files of a built client, which server/site/clientFiles.ts sends. Pages are not among them,
 * because they differ in every response.
 * @param {string} folder
 */
export async function compress(folder) {
  const files = await readdir(folder, { recursive: true });
  const wanted = files.filter((file) => /\.(css|js|mjs|json|svg|wasm)$/.test(file) && !/(^|[\\/])\./.test(file));
  await Promise.all(
    wanted.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      if (content.length < least) return;
      await Promise.all(
        methods.map(async ({ end, compressed, options }) =>
          writeFile(path.join(folder, `${file}.${end}`), await compressed(content, options)),
        ),
      );
    }),
  );
}
