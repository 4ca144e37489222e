import { Door, NotAsked } from '../door/Door.js';
import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { DownloadError, type Announced, type Continuation, type Open } from './download.js';

export interface HttpFile {
  url: string;
  /** Bearer for the origin of the url alone. */
  token?: string | undefined;
  /** Other addresses of the configuration, to which a redirect may lead wherever they are. */
  storage?: readonly string[] | undefined;
  /** Longest wait in milliseconds, for the connection and for the start of the answer. */
  connectMs?: number | undefined;
  /** Longest silence in milliseconds while the file arrives. */
  stallMs?: number | undefined;
}

const mostRedirects = 5;

/**
 * A file over HTTP, from a hub that speaks like Hugging Face's, from a mirror of it, or from any server of files. HTTPS_PROXY,
 * HTTP_PROXY and NO_PROXY apply.
 *
 * The hub answers `/{repo}/resolve/{revision}/{file}` with a redirect to its storage (https://huggingface.co/docs/xet/file-id), and
 * this answer says what the file is: X-Linked-Size has the bytes of a large file, X-Linked-Etag its SHA-256 (huggingface_hub,
 * file_download.py, get_hf_file_metadata). A renamed repository is a relative redirect. The token is for the hub: an address at
 * another origin never gets it (there, hf_hub_download: "Remove authorization header when downloading a LFS blob"). The storage's
 * ETag is another one than the hub's, so If-Range takes the former, and only a strong one (RFC 9110, 13.1.5). Where redirects may
 * lead, Door says.
 */
export function openHttp({ url, token, storage = [], connectMs = 10_000, stallMs = 20_000 }: HttpFile): Open {
  return async (continuation, signal) => {
    const door = new Door([url, ...storage].map((address) => new URL(address)));
    const connect = { timeout: connectMs, lookup: door.lookup };
    const agent = new EnvHttpProxyAgent({ connect, headersTimeout: connectMs, bodyTimeout: stallMs });
    const close = () => agent.destroy();
    try {
      const ask = (from: Continuation) => follow(url, { token, door }, agent, from, signal);
      let answer = await ask(continuation);
      // The bytes that are kept are no beginning of this file.
      if (answer.status === 416 && continuation.from > 0) answer = await ask({ from: 0 });
      const { status, headers, linked, body } = answer;
      if (status !== 200 && status !== 206) throw new DownloadError({ status, retryAfter: secondsToWait(headers) });
      // A server without support for ranges, or with another file by now, sends the whole file.
      const range = status === 206 ? rangeOf(headers) : undefined;
      const from = status === 206 ? (range?.from ?? continuation.from) : 0;
      if (from !== 0 && from !== continuation.from) throw new DownloadError('brokeOff');
      const size = linked.size ?? (status === 206 ? range?.size : numberIn(headers, 'content-length'));
      return { announced: { size, sha256: linked.sha256, etag: strongEtag(headers) }, from, body, close };
    } catch (error) {
      await close();
      signal.throwIfAborted();
      if (error instanceof DownloadError) throw error;
      const problem = error instanceof NotAsked ? { leadsTo: error.host, isFromInside: error.isFromInside } : 'silent';
      throw new DownloadError(problem, { cause: error });
    }
  };
}

interface Answer {
  status: number;
  headers: Headers;
  body: Dispatcher.ResponseData['body'];
  /** The hub's facts about the file on the way. */
  linked: Pick<Announced, 'size' | 'sha256'>;
}

type Headers = Dispatcher.ResponseData['headers'];

async function follow(
  url: string,
  { token, door }: Pick<HttpFile, 'token'> & { door: Door },
  dispatcher: Dispatcher,
  from: Continuation,
  signal: AbortSignal,
): Promise<Answer> {
  const { origin } = new URL(url);
  const linked: Answer['linked'] = { size: undefined, sha256: undefined };
  let next = new URL(url);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(next, {
      dispatcher,
      signal,
      headers: {
        'user-agent': 'polylogue',
        'accept-encoding': 'identity',
        ...(token !== undefined && next.origin === origin ? { authorization: `Bearer ${token}` } : {}),
        ...(from.from > 0 ? { range: `bytes=${from.from.toFixed()}-` } : {}),
        ...(from.from > 0 && from.etag !== undefined ? { 'if-range': from.etag } : {}),
      },
    });
    linked.size ??= numberIn(headers, 'x-linked-size');
    linked.sha256 ??= /^"?([0-9a-f]{64})"?$/.exec(one(headers, 'x-linked-etag') ?? '')?.[1];
    const location = one(headers, 'location');
    if (status < 300 || status > 399 || location === undefined) return { status, headers, body, linked };
    // The body of a redirect may never end.
    body.on('error', () => undefined).destroy();
    next = new URL(location, next);
    door.expect(next);
  }
  throw new DownloadError({ status: 310, retryAfter: undefined });
}

/**
 * Seconds until the next request may succeed: `RateLimit: "resolvers";r=0;t=55` (draft-ietf-httpapi-ratelimit-headers-09, as
 * https://huggingface.co/docs/hub/rate-limits says), else Retry-After in seconds (RFC 9110, 10.2.3).
 */
function secondsToWait(headers: Headers): number | undefined {
  const reset = /;\s*t=(\d+)/.exec(one(headers, 'ratelimit') ?? '')?.[1];
  return reset === undefined ? numberIn(headers, 'retry-after') : Number(reset);
}

function rangeOf(headers: Headers): { from: number; size: number | undefined } | undefined {
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(one(headers, 'content-range') ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), size: size === '*' ? undefined : Number(size) };
}

function strongEtag(headers: Headers): string | undefined {
  const etag = one(headers, 'etag');
  return etag?.startsWith('"') ? etag : undefined;
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = one(headers, name) ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function one(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
