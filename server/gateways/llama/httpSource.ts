import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, fetch } from 'undici';
import { SourceError, type Delivery, type WeightsSource } from './WeightsSource.js';

export interface HttpSourceOptions {
  name: string;
  url: string;
  /** Longest wait in milliseconds, for the connection and for the start of the answer. */
  connectMs?: number | undefined;
  /** Longest silence in milliseconds while the file arrives. */
  stallMs?: number | undefined;
}

/** Weights over HTTP. An interrupted download is continued if the server supports ranges. */
export function httpSource({ name, url, connectMs = 10_000, stallMs = 20_000 }: HttpSourceOptions): WeightsSource {
  return {
    name,
    bring: async (delivery) => {
      const agent = new Agent({ connect: { timeout: connectMs }, headersTimeout: connectMs, bodyTimeout: stallMs });
      try {
        await download(url, agent, delivery);
      } finally {
        await agent.destroy();
      }
    },
  };
}

async function download(url: string, agent: Agent, { weights, path, onBytes, signal }: Delivery): Promise<void> {
  const kept = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  const from = kept < weights.bytes ? kept : 0;
  const response = await fetch(url, { dispatcher: agent, signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new SourceError('silent', { cause: error });
    },
  );
  if (!response.ok || !response.body) throw new SourceError(response.status);
  // A server without support for ranges sends the whole file again.
  const start = response.status === 206 ? from : 0;
  let bytes = start;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(bytes);
      done(bytes > weights.bytes ? new SourceError('larger') : null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(response.body), count, createWriteStream(path, { flags: start > 0 ? 'a' : 'w' }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceError || isLocal(error)) throw error;
    throw new SourceError('brokeOff', { cause: error });
  }
}

/** True for an error of this machine's disk, not of the network. */
function isLocal(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write');
}
