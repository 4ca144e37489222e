import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import type { Arrival } from './addFile.js';
import { errorWords } from './errorWords.js';
import { fileTooLarge } from './fileRefusals.js';

/**
 * Writes the file of a form to a folder as it comes, as `original`: no more than a few pieces of it are in memory.
 * @throws AppError of kind unsupported_media for another body, too_large, and validation if the form has no file, several, or ends
 *   early
 */
export async function receiveForm(request: Request, env: Pick<Env, 'FILE_BYTES'>, folder: string): Promise<Arrival> {
  const type = request.headers['content-type'] ?? '';
  if (!request.is('multipart/form-data')) throw new AppError('unsupported_media', errorWords().noFile);
  const written: Promise<WrittenFile>[] = [];
  const form = openForm({ ...request.headers, 'content-type': type }, env.FILE_BYTES);
  const crowds: Error[] = [];
  form.on('filesLimit', () => {
    crowds.push(formError('too_many_files', errorWords().tooManyFiles));
  });
  // The library does not end the file of a form that breaks off: its writing would wait for ever, with the file open.
  const ending = new AbortController();
  const { signal } = ending;
  const broken = formError('broken_form', errorWords().brokenForm);
  form.on('file', (_field, stream, name: string | undefined) => {
    // A part named `file` needs no name of a file.
    const one = write(stream, signal, folder, name ?? '');
    // Of what cannot be written, nothing more need come.
    one.catch((error: unknown) => {
      ending.abort(isOfDisk(error) ? error : broken);
    });
    written.push(one);
  });
  await pipeline(request, form, { signal }).catch(() => {
    ending.abort(broken);
  });
  await Promise.allSettled(written);
  signal.throwIfAborted();
  const [arrival] = await Promise.all(written);
  for (const crowd of crowds) throw crowd;
  if (!arrival) throw formError('required', errorWords().noFile);
  if (arrival.isTruncated) throw fileTooLarge(env);
  return arrival;
}

interface WrittenFile extends Arrival {
  isTruncated: boolean;
}

async function write(stream: BusboyFileStream, signal: AbortSignal, folder: string, name: string): Promise<WrittenFile> {
  await pipeline(stream, createWriteStream(path.join(folder, 'original')), { signal });
  return { folder, name, isTruncated: stream.truncated };
}

/** Without a boundary, the library throws. */
function openForm(headers: Request['headers'] & { 'content-type': string }, most: number): BusboyInstance {
  try {
    return new Busboy({
      headers,
      // A byte more than is taken, so that a file of that size is not cut.
      limits: { files: 1, fileSize: most + 1, fields: 10, fieldSize: 1_000, parts: 20, headerPairs: 20, headerSize: 8_000 },
      // A part named `file` is one, whatever its type.
      isPartAFile: (field, _type, name) => name !== undefined || field === 'file',
    });
  } catch {
    throw formError('broken_form', errorWords().brokenForm);
  }
}

/** Any other failure of the writing comes from the form. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const formError = (code: string, detail: string): AppError => new AppError('validation', [{ code, detail, attr: 'file' }]);
