import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { providerAgent } from './providerAgent.js';
import { ProviderResponse } from './ProviderResponse.js';

/** A request to a provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Without it, a server may compress as it likes (RFC 9110, 12.5.3), and some buffer what they compress. */
const uncompressed = { 'accept-encoding': 'identity' };

const encoder = new TextEncoder();

/**
 * Sends a request to a provider and waits for the headers of the answer. Redirects are not followed.
 * @param signal closes the connection, even in the middle of the body
 * @throws at once when the signal is aborted, in every state of the connection
 */
export async function requestProvider({ url, body, method, headers }: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(url);
  // Undici keeps the body until the answer has ended. Of a string it would make a buffer in a slab of 64 KiB shared with others,
  // and a few short bodies would keep all of it.
  const bytes = body === undefined ? null : encoder.encode(body);
  return new Promise((resolve, reject) => {
    providerAgent.dispatch(
      { method, headers: { ...headers, ...uncompressed }, body: bytes, origin, path: `${pathname}${search}` },
      new Exchange(signal, resolve, reject),
    );
  });
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
