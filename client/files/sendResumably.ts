import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { readErrorBody } from '../api/readErrorBody.js';
import { freshAccess } from '../session/refreshTokens.js';
import { language } from '../words/language.js';
import type { UploadCalls, UploadEnd } from './uploadState.js';
import { words } from './words.js';

/** Where a file is sent, and the header of the reply to its last part that names what was made of it. */
export interface Destination {
  endpoint: string;
  header: string;
}

/** Makes a file for prompts. */
const filesForPrompts: Destination = { endpoint: '/api/v1/files/uploads/', header: 'Polylogue-File' };
/** Waits before it goes on by itself after a failure, in milliseconds. */
const retryDelays = [500, 2_000, 5_000];
/** Bytes of one request: in the minute that the server gives each, they come over a line of 300 kbit a second. */
const chunkSize = 2 * 1024 * 1024;
/** Refusals after which it goes on by itself: the request took too long, or one that broke off has not ended yet. */
const repeated = [408, 409, 423];
/** Refusals that pass: those, a session that has ended, too many requests, or too much to do. */
const passing = [...repeated, 401, 429, 503];

/**
 * Uploads a file by the protocol tus.
 * @param address where the server has a part of it, to go on from there
 */
export function sendResumably(
  file: File,
  address: string | undefined,
  { signal, onAddress, onSent }: UploadCalls,
  { endpoint, header }: Destination = filesForPrompts,
): Promise<UploadEnd> {
  const { promise, resolve } = Promise.withResolvers<UploadEnd>();
  const upload = new Upload(file, {
    endpoint,
    ...(address !== undefined && { uploadUrl: address }),
    metadata: { filename: file.name },
    retryDelays,
    chunkSize,
    onShouldRetry: ({ originalResponse }) => goesOn(originalResponse?.getStatus() ?? 0),
    // keptBytes.ts keeps it, with the file.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      request.setHeader('authorization', `Bearer ${(await freshAccess()) ?? ''}`);
      request.setHeader('accept-language', language);
    },
    onUploadUrlAvailable: () => {
      if (upload.url !== null) onAddress(upload.url);
    },
    onProgress: onSent,
    onSuccess: ({ lastResponse }) => {
      const id = lastResponse.getHeader(header);
      if (id) {
        end({ state: 'ready', id });
        return;
      }
      // It had arrived before, and its name was lost with that reply: sent once more, it is the same file.
      onAddress(undefined);
      end({ state: 'broken', reason: words.brokeOff, isLost: false });
    },
    onError: (error) => {
      end(endOf(error instanceof DetailedError ? error.originalResponse : null));
    },
  });
  const giveUp = () => {
    // What the server has of it goes, too; if that fails, it goes after a day.
    upload.abort(true).catch(() => undefined);
    resolve({ state: 'broken', reason: words.brokeOff, isLost: false });
  };
  const end = (how: UploadEnd) => {
    // The server has nothing more of an upload that came to its end.
    if (how.state !== 'broken') signal.removeEventListener('abort', giveUp);
    resolve(how);
  };
  signal.addEventListener('abort', giveUp);
  upload.start();
  return promise;
}

/** Whether it makes sense to send again what was answered so. @param status 0 without an answer */
const goesOn = (status: number): boolean => navigator.onLine && (status < 400 || status >= 500 || repeated.includes(status));

/** How an upload ended that failed. @param response the last one; null if there was none */
function endOf(response: HttpResponse | null): UploadEnd {
  const status = response?.getStatus() ?? 0;
  const refusal = response ? readErrorBody(parsed(response.getBody()))?.[0] : undefined;
  const reason = refusal?.detail;
  const isFinal = status >= 400 && status < 500 && !passing.includes(status) && reason !== undefined;
  if (isFinal) return { state: 'refused', reason, isRoomFull: refusal?.code === 'file_room_full' };
  return { state: 'broken', reason: reason ?? words.brokeOff, isLost: status === 0 };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
