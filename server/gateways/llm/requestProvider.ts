import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { providerAgent } from './providerAgent.js';
import { ProviderResponse } from './ProviderResponse.js';

/** A request to a provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** In pieces: those of large data are shared by the requests that carry them. */
  body?: readonly Uint8Array[];
  /** The way to an address that a person gave. */
  agent?: Dispatcher | undefined;
}

/** Without it, a server may compress as it likes (RFC 9110, 12.5.3), and some buffer what they compress. */
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * Sends a request to a provider and waits for the headers of the answer. Redirects are not followed.
 * @param signal closes the connection, even in the middle of the body
 * @throws at once when the signal is aborted, in every state of the connection
 */
export async function requestProvider(
  { url, body, method, headers, agent = providerAgent }: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { method, headers: { ...headers, ...uncompressed, ...sizeOf(body) }, body: sent(body), origin, path: `${pathname}${search}` },
      new Exchange(signal, resolve, reject),
    );
  });
}

/**
 * The body in a form that undici takes. It keeps that until the answer has ended: of a string it would make a buffer in a slab of 64 KiB
 * shared with others, and a few short bodies would keep all of it. A stream holds nothing once it has been sent.
 */
function sent(body: readonly Uint8Array[] = []): Uint8Array | Readable | null {
  const [only = null, ...others] = body;
  return others.length === 0 ? only : Readable.from(body);
}

/** The length of a body that is sent as a stream: servers of models do not read bodies of unknown length. */
function sizeOf(body: readonly Uint8Array[] = []): Record<string, string> {
  if (body.length < 2) return {};
  return { 'content-length': String(body.reduce((sum, { byteLength }) => sum + byteLength, 0)) };
}

/** One request and its response; a class, because it lives as long as its answer is written and must not keep the request. */
class Exchange implements Dispatcher.DispatchHandler {
  private response: ProviderResponse | undefined;
  private controller: Dispatcher.DispatchController | undefined;

  constructor(
    private readonly signal: AbortSignal,
    private readonly resolve: (response: ProviderResponse) => void,
    private readonly reject: (error: Error) => void,
  ) {
    signal.addEventListener('abort', this.abort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.signal.aborted) this.abort();
  }

  onResponseStart(controller: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    // 100 Continue and 103 Early Hints come before the answer.
    if (statusCode < 200) return;
    // Undici keeps the headers a second time, each in a buffer of its own.
    controller.rawHeaders = null;
    this.response = new ProviderResponse(statusCode, headers, controller);
    this.resolve(this.response);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.response?.push(chunk);
  }

  onResponseEnd(): void {
    this.signal.removeEventListener('abort', this.abort);
    this.response?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.signal.removeEventListener('abort', this.abort);
    this.reject(error);
    this.response?.end(error);
  }

  private readonly abort = (): void => {
    const reason = new Error('aborted');
    // While it is still connecting, undici itself waits for the connection before it gives up.
    this.reject(reason);
    this.controller?.abort(reason);
  };
}
