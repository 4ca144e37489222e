import type { ProviderResponse } from './ProviderResponse.js';

/**
 * Reads about `limit` bytes at most, and drops the rest.
 * @throws the error that broke the body off before that
 */
export function readText(response: Pick<ProviderResponse, 'take' | 'destroy'>, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      // Without a byte order mark.
      resolve(new TextDecoder().decode(Buffer.concat(chunks)));
    };
    response.take({
      data: (chunk) => {
        if (length >= limit) return;
        chunks.push(chunk);
        length += chunk.length;
        if (length < limit) return;
        finish();
        response.destroy();
      },
      end: (failure) => {
        if (failure) reject(failure);
        else finish();
      },
    });
  });
}
