import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A store that speaks S3, with an empty bucket. */
export interface Bucket {
  /** For FILES_URL. */
  url: string;
  /** The folder that has its objects. */
  folder: string;
  close: () => Promise<void>;
}

/** Starts a store on this machine. */
export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-bucket-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await store.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port.toFixed()}/files?region=us-east-1&tls=off`,
    folder,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
