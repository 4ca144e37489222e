import type { ProviderResponse } from './ProviderResponse.js';

/** Reads at most `limit` bytes, or a little more, and drops the rest. @throws what broke the body off before that */
export function readText(response: Pick<ProviderResponse, 'take' | 'destroy'>, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
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
