import type { IncomingMessage } from 'node:http';
import { Metadata, TUS_RESUMABLE } from '@tus/server';
import { AppError, notFound } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** A failure as the library tells it. */
type ProtocolFailure = Error | { status_code: number; body: string };

/** Headers that the library refuses in forms that are right: several proxies write several protocols. It needs none of them. */
const needless = new Set(['x-forwarded-proto', 'tus-version']);

const broken = (detail: string): AppError => new AppError('validation', [{ code: 'upload', detail, attr: 'non_field_errors' }]);

/**
 * Refuses a request whose headers are not those of the protocol, in the shape and the language of all errors: the library has its own.
 * @throws AppError of kind precondition_failed for another version, unsupported_media and validation
 */
export function requireUploadHeaders({ method, headers }: IncomingMessage): void {
  const words = errorWords();
  if (headers['tus-resumable'] !== TUS_RESUMABLE) throw new AppError('precondition_failed', words.uploadVersion);
  if (method === 'PATCH') {
    if (headers['content-type'] !== 'application/offset+octet-stream') throw new AppError('unsupported_media', words.uploadType);
    if (!isCount(headers['upload-offset'])) throw broken(words.uploadOffset);
  }
  const [length, offset] = [headers['upload-length'], headers['upload-offset']];
  if (method === 'POST' && !isCount(length)) throw broken(words.uploadLength);
  if ((length !== undefined && !isCount(length)) || (offset !== undefined && !isCount(offset))) throw broken(words.uploadProtocol);
  if (headers['upload-concat'] !== undefined || headers['upload-defer-length'] !== undefined) throw broken(words.uploadProtocol);
  if (!isMetadata(headers['upload-metadata'])) throw broken(words.uploadMetadata);
}

/** Takes away what the library would refuse and does not need. */
export function dropNeedlessHeaders(request: IncomingMessage): void {
  const { rawHeaders } = request;
  request.rawHeaders = rawHeaders.filter((_text, place) => !needless.has(rawHeaders[place - (place % 2)]?.toLowerCase() ?? ''));
}

/** A failure of the protocol as one of ours; one that is none of its own stays as it is. */
export function protocolError(failure: ProtocolFailure): Error {
  if (failure instanceof Error) return failure;
  const words = errorWords();
  switch (failure.status_code) {
    case 404:
    case 410:
      return notFound('file');
    case 409:
      return new AppError('conflict', [{ code: 'upload', detail: words.uploadMoved, attr: 'non_field_errors' }]);
    case 413:
      return new AppError('too_large', [{ code: 'upload', detail: words.uploadLonger, attr: 'non_field_errors' }]);
    case 500:
      return new Error(failure.body.trim());
    default:
      return broken(words.uploadProtocol);
  }
}

const isCount = (header: string | string[] | undefined): boolean => typeof header === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(header);

function isMetadata(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  try {
    Metadata.parse(String(header));
    return true;
  } catch {
    return false;
  }
}
