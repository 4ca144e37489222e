import { ProviderError, type TakePart } from './completion.js';
import { bodyPieces, type EncodedData } from './Base64.js';
import { canDecode } from './BodyDecoder.js';
import { BodyStart } from './BodyStart.js';
import { EventPump } from './EventPump.js';
import { failureOfResponse, connectionFailure, stallFailure, unreadable, type Asked } from './providerFailure.js';
import type { ProviderResponse } from './ProviderResponse.js';
import { readText } from './readText.js';
import { requestProvider } from './requestProvider.js';
import { Silence } from './Silence.js';
import type { WireReader } from './WireReader.js';

/** One streaming request to a provider. */
export interface ProviderCall extends Asked {
  url: string;
  headers: Record<string, string>;
  /** Makes the request's body. It is not kept: a long conversation would be in memory for as long as its answer is written. */
  body: () => string;
  /** What the placeholders in the body stand for. */
  data: readonly EncodedData[];
  /** Changes what `body` returns, if the provider's refusal can be avoided; returns whether it did. */
  amend?: (rejection: string, status: number) => boolean;
  /** Longest silence in milliseconds. Any byte ends it, even of a comment; but those that bring nothing of an answer do so for a while only. */
  stallMs: number;
  signal: AbortSignal;
}

/** Types of bodies that come piece by piece: events, or lines of JSON. */
const streamTypes = /^(text\/event-stream|application\/(x-)?(ndjson|jsonl|jsonlines|json-?lines|json-seq|stream\+json))\b/i;
const errorBodyLimit = 64 * 1024;
const wholeBodyLimit = 4 * 1024 * 1024;
/** Most changes of the body: providers report one refused parameter at a time. */
const maxAmends = 10;
/** After the protocol's end: how long the socket may take to become free, in milliseconds. */
const drainMs = 1_000;

/**
 * Sends the call and passes on what `reader` makes of the answer: streamCompletion.ts.
 * @throws ProviderError for every failure; the signal's reason when it was aborted
 */
export async function readProvider(call: ProviderCall, reader: WireReader, take: TakePart): Promise<void> {
  const { signal, endpoint } = call;
  signal.throwIfAborted();
  const closing = new AbortController();
  const close = () => {
    pump?.stop(new Error('closed'));
    closing.abort();
  };
  let pump: EventPump | undefined;
  const refused = new Set<unknown>();
  const handOn: TakePart = (part) => {
    try {
      take(part);
    } catch (error) {
      refused.add(error);
      throw error;
    }
  };
  const silence = new Silence(call.stallMs, () => {
    if (reader.finished && pump) pump.stop();
    else close();
  });
  signal.addEventListener('abort', close, { once: true });
  try {
    const response = await send(call, closing.signal);
    if ((await kindOf(call, response)) === 'json') {
      reader.readWhole(parseWhole(call, await readText(response, wholeBodyLimit)));
    } else {
      pump = new EventPump(endpoint, response, reader, handOn, silence);
      await pump.done;
      pump.release(drainMs);
    }
    reader.end();
    reader.parts.forEach(handOn);
  } catch (error) {
    signal.throwIfAborted();
    if (!refused.has(error)) {
      reader.release();
      reader.parts.forEach(handOn);
    }
    if (silence.expired) throw stallFailure(endpoint, call.stallMs);
    // An error thrown by `take` is not the provider's.
    if (error instanceof ProviderError || refused.has(error)) throw error;
    throw connectionFailure(endpoint, error, pump !== undefined);
  } finally {
    silence.stop();
    signal.removeEventListener('abort', close);
    if (!pump?.released) close();
  }
}

async function send(call: ProviderCall, signal: AbortSignal): Promise<ProviderResponse> {
  const { url, headers, endpoint } = call;
  const post = () =>
    requestProvider({ method: 'POST', url, headers, agent: endpoint.agent, body: bodyPieces(call.body(), call.data) }, signal);
  let response = await post();
  for (let tries = 0; response.statusCode < 200 || response.statusCode > 299; tries++) {
    const rejection = await readText(response, errorBodyLimit);
    if (tries >= maxAmends || !call.amend?.(rejection, response.statusCode))
      throw failureOfResponse(call, rejection, response.statusCode, response.retryAfter);
    response = await post();
  }
  return response;
}

/**
 * The kind of the body. Only one that is said to be a stream is taken for it at once.
 * @throws ProviderError if it is neither a stream nor JSON
 */
async function kindOf({ endpoint }: ProviderCall, response: ProviderResponse): Promise<'stream' | 'json'> {
  if (!canDecode(response.contentEncoding)) throw unreadable(endpoint, 'unreadable');
  if (streamTypes.test(response.contentType ?? 'text/event-stream')) return 'stream';
  const kind = await response.peek(new BodyStart());
  if (kind === 'stream' || kind === 'json') return kind;
  throw unreadable(endpoint, kind === 'page' ? 'webPage' : kind === 'empty' ? 'empty' : 'noAnswer');
}

function parseWhole(call: ProviderCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(call.endpoint, text === '' ? 'empty' : 'unreadable');
  }
}
