import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { FormName } from '../../shared/file/kinds.js';
import type { FileShelf } from './FileShelf.js';
import type { StoredFile } from './StoredFile.js';

/** Longest time in which a reader may take nothing, in milliseconds. */
const idleMs = 60_000;

/** Should a browser show it all the same: no scripts, no forms, an origin of its own. */
export const contentPolicy = "default-src 'none'; sandbox";

/**
 * Sends a form of a file so that nothing in it runs: as a download of the type that it has by its content.
 * @param files the shelf that it is on
 * @param name under which it is saved
 * @param keep whether a reader may keep it for minutes; otherwise they ask again each time
 */
export async function sendContent(
  files: Pick<FileShelf, 'readForm'>,
  file: StoredFile,
  form: FormName,
  response: Response,
  { name = file.name, keep = true } = {},
): Promise<void> {
  const { mediaType, bytes, stream } = await files.readForm(file, form);
  // attachment() says a type by the name.
  response.attachment(name).set({
    'Content-Type': mediaType,
    'Content-Length': bytes.toFixed(),
    'Content-Security-Policy': contentPolicy,
    'Cache-Control': keep ? 'private, max-age=300' : 'private, no-cache',
  });
  response.setTimeout(idleMs, () => response.destroy());
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    // To a reader that has gone before, nothing is piped, and the file would stay open.
    stream.destroy();
    // The connection is closed: no error can be sent.
    if (!response.destroyed) throw error;
  }
}
