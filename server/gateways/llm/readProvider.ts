import type { IncomingHttpHeaders } from 'node:http';
import { ProviderError, type TakePart } from './completion.js';
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
  body: string;
  /** Returns a changed body if the provider's refusal can be avoided. */
  amend?: (rejection: string) => string | undefined;
  /** Longest silence in milliseconds. Any byte ends it, even of a keep-alive comment. */
  stallMs: number;
  signal: AbortSignal;
}

const errorBodyLimit = 64 * 1024;
const wholeBodyLimit = 4 * 1024 * 1024;
/** Most changes of the body: providers report one refused parameter at a time. */
const maxAmends = 3;
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
    if (isJson(response.headers)) {
      reader.readWhole(parseWhole(call, await readText(response, wholeBodyLimit)));
    } else {
      checkStream(call, response.headers);
      pump = new EventPump(endpoint, response, reader, handOn, silence);
      await pump.done;
      pump.release(drainMs);
    }
    reader.end();
    reader.parts.forEach(handOn);
  } catch (error) {
    signal.throwIfAborted();
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
  const { url, headers } = call;
  const post = (body: string) => requestProvider({ method: 'POST', url, headers, body }, signal);
  let response = await post(call.body);
  for (let tries = 0; response.statusCode < 200 || response.statusCode > 299; tries++) {
    const rejection = await readText(response, errorBodyLimit);
    const other = tries < maxAmends ? call.amend?.(rejection) : undefined;
    if (other === undefined) throw failureOfResponse(call, rejection, response.statusCode, headerText(response.headers['retry-after']));
    response = await post(other);
  }
  return response;
}

function checkStream(call: ProviderCall, headers: IncomingHttpHeaders): void {
  const type = headerText(headers['content-type']) ?? 'text/event-stream';
  if (/^text\/event-stream/i.test(type)) return;
  throw unreadable(call.endpoint, /html/i.test(type) ? 'webPage' : 'noAnswer');
}

function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/(\w+\+)?json/i.test(headerText(headers['content-type']) ?? '');
}

function parseWhole(call: ProviderCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(call.endpoint, text === '' ? 'empty' : 'unreadable');
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
