import type { Logger } from 'pino';
import { AppError, masked } from './AppError.js';
import { overloadOf } from './overload.js';
import { errorWords } from './errorWords.js';

/** Errors of Express and its body parser that the client caused. */
function clientErrorOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if (error.status === 413) return new AppError('too_large', errorWords().tooLarge);
  if (error.status === 415) return new AppError('unsupported_media', 'The body is to be in UTF-8, as it is or by gzip, deflate or br.');
  if (error.status < 400 || error.status >= 500) return undefined;
  const detail = error instanceof URIError ? 'The address could not be read.' : 'The body could not be read as JSON in UTF-8.';
  return new AppError('validation', [{ code: 'bad_request', detail, attr: 'non_field_errors' }]);
}

/** Turns an error of an HTTP request into one that the client may see; an unexpected one is logged and masked. */
export function appErrorOf(error: unknown, requestId: string, log: Logger): AppError {
  if (error instanceof AppError) return error;
  const known = clientErrorOf(error) ?? overloadOf(error, requestId, log);
  if (known) return known;
  log.error({ err: error, requestId }, 'A request failed');
  return masked(requestId);
}
