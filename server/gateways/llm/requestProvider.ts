import { request, type Dispatcher } from 'undici';
import { providerAgent } from './providerAgent.js';

/** What is asked of a provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a request to a provider and waits for the headers of the answer. Redirects are not followed.
 * @throws at once when the signal is aborted, whatever state the connection is in
 */
export async function requestProvider({ url, ...options }: ProviderRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  signal.throwIfAborted();
  const pending = request(url, { ...options, signal, dispatcher: providerAgent });
  const response = await new Promise<Dispatcher.ResponseData>((resolve, reject) => {
    pending.then(resolve, reject);
    // While it is still connecting, undici itself waits for the connection before it gives up.
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('aborted'));
      },
      { once: true },
    );
  });
  // The error of a closed response that is not read must not end the process; a reader gets the error as well.
  response.body.on('error', () => undefined);
  return response;
}
