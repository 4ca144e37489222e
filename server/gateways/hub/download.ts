import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Facts about the file that come before its bytes. */
export interface Announced {
  /** Bytes of the whole file. */
  size: number | undefined;
  /** Hexadecimal. */
  sha256: string | undefined;
  /** Identifies these bytes at this origin, for If-Range. */
  etag: string | undefined;
}

/** An origin that has begun to send a file. */
export interface Opened {
  announced: Announced;
  /** How many bytes of the file precede the first one that is sent: 0 or what was asked for. */
  from: number;
  body: Readable;
  /** Releases what the origin holds, whether all has been read or not. */
  close: () => Promise<void>;
}

/** Where to go on; the ETag is that of the bytes that are kept. */
export interface Continuation {
  from: number;
  etag?: string | undefined;
}

/**
 * Asks an origin for a file.
 * @throws DownloadError if it does not send it
 */
export type Open = (continuation: Continuation, signal: AbortSignal) => Promise<Opened>;

/** The refusal of an origin to send a file. */
export interface DownloadRefusal {
  status: number;
  /** Seconds until it may be asked again, where it says so. */
  retryAfter: number | undefined;
}

/** A redirect that is not followed. */
export interface Astray {
  /** The host. */
  leadsTo: string;
  /** Whether it comes from a hub of this network. */
  isFromInside: boolean;
}

/** silent: no answer; brokeOff: the answer ended before the file did; larger: it sends more than the file has. */
export type DownloadProblem = 'silent' | 'brokeOff' | 'larger' | DownloadRefusal | Astray;

/** An origin did not bring the file. */
export class DownloadError extends Error {
  constructor(
    readonly problem: DownloadProblem,
    options?: ErrorOptions,
  ) {
    super(textOf(problem), options);
  }
}

function textOf(problem: DownloadProblem): string {
  if (typeof problem === 'string') return problem;
  return 'status' in problem ? `refused with ${problem.status.toFixed()}` : `led to ${problem.leadsTo}`;
}

export interface DownloadOptions {
  /** The partial file; a download goes on from its end. */
  path: string;
  /** Bytes of the whole file. */
  size: number;
  /** Of the bytes that an earlier try left. */
  etag?: string | undefined;
  /** Called before anything is written; what it throws ends the download. */
  onOpened?: ((opened: Opened) => Promise<void>) | undefined;
  /** Called with the bytes that are in the file. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Brings the bytes of a file to the disk; what they are worth, the caller verifies.
 * @throws DownloadError if they do not come, the system's error if they cannot be written, the signal's reason
 */
export async function download(open: Open, { path, size, etag, onOpened, onBytes, signal }: DownloadOptions): Promise<void> {
  const kept = (await sizeOf(path)) ?? 0;
  const opened = await open(kept < size ? { from: kept, etag } : { from: 0 }, signal);
  try {
    await onOpened?.(opened);
    await write(opened, path, size, onBytes, signal);
  } finally {
    opened.body.destroy();
    await opened.close();
  }
}

async function write({ from, body }: Opened, path: string, size: number, onBytes: (bytes: number) => void, signal: AbortSignal) {
  let bytes = from;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(bytes);
      done(bytes > size ? new DownloadError('larger') : null, chunk);
    },
  });
  try {
    await pipeline(body, count, createWriteStream(path, { flags: from > 0 ? 'a' : 'w' }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DownloadError || isLocal(error)) throw error;
    throw new DownloadError('brokeOff', { cause: error });
  }
  if (bytes < size) throw new DownloadError('brokeOff');
}

/** True for an error of this machine's disk, not of the network. */
function isLocal(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write');
}

/** Bytes of a file; undefined if there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => stats.size,
    () => undefined,
  );
}
