import { providerAgent } from './providerAgent.js';
import { ProviderResponse } from './ProviderResponse.js';

/** What is asked of a provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a request to a provider and waits for the headers of the answer. Redirects are not followed.
 * @param signal closes the connection, even in the middle of the body
 * @throws at once when the signal is aborted, whatever state the connection is in
 */
export async function requestProvider({ url, ...options }: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let response: ProviderResponse | undefined;
    let close: ((reason: Error) => void) | undefined;
    const onAbort = () => {
      const reason = new Error('aborted');
      // While it is still connecting, undici itself waits for the connection before it gives up.
      reject(reason);
      close?.(reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    providerAgent.dispatch(
      { ...options, origin, path: `${pathname}${search}` },
      {
        onRequestStart: (controller) => {
          close = (reason) => {
            controller.abort(reason);
          };
          if (signal.aborted) onAbort();
        },
        onResponseStart: (controller, statusCode, headers) => {
          // 100 Continue and 103 Early Hints come before the answer.
          if (statusCode < 200) return;
          response = new ProviderResponse(statusCode, headers, controller);
          resolve(response);
        },
        onResponseData: (_controller, chunk) => {
          response?.push(chunk);
        },
        onResponseEnd: () => {
          signal.removeEventListener('abort', onAbort);
          response?.end();
        },
        onResponseError: (_controller, error) => {
          signal.removeEventListener('abort', onAbort);
          reject(error);
          response?.end(error);
        },
      },
    );
  });
}
