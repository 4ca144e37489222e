import { download, DownloadError } from '../hub/download.js';
import { openHttp, type HttpFile } from '../hub/openHttp.js';
import { SourceError, type WeightsSource } from './WeightsSource.js';

export interface HttpSourceOptions extends HttpFile {
  name: string;
}

/** Weights over HTTP. An interrupted download is continued if the server supports ranges. */
export function httpSource({ name, ...file }: HttpSourceOptions): WeightsSource {
  return {
    name,
    bring: async ({ weights, path, onBytes, signal }) => {
      try {
        await download(openHttp(file), { path, size: weights.bytes, onBytes, signal });
      } catch (error) {
        if (!(error instanceof DownloadError)) throw error;
        const { problem } = error;
        throw new SourceError(typeof problem === 'string' ? problem : 'status' in problem ? problem.status : 'astray', { cause: error });
      }
    },
  };
}
