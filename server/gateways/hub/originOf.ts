import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DownloadError, sizeOf, type Open } from './download.js';
import type { Hub, HubFile } from './Fetch.js';
import { openHttp } from './openHttp.js';

/** A file's address at the hub, and how to get it. */
export function originOf({ url: hub, ...options }: Hub, { repo, revision, file }: HubFile): { url: string; isFolder: boolean; open: Open } {
  const base = hub.replace(/(?<!\/)\/+$/, '');
  if (base.startsWith('file:')) {
    const path = join(fileURLToPath(base), repo, file);
    return { url: `${base}/${encoded(repo)}/${encoded(file)}`, isFolder: true, open: openFile(path) };
  }
  const url = `${base}/${encoded(repo)}/resolve/${encodeURIComponent(revision)}/${encoded(file)}`;
  return { url, isFolder: false, open: openHttp({ url, ...options }) };
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function openFile(path: string): Open {
  return async ({ from }) => {
    const size = await sizeOf(path);
    if (size === undefined) throw new DownloadError({ status: 404, retryAfter: undefined });
    return {
      announced: { size, sha256: undefined, etag: undefined },
      from,
      body: createReadStream(path, { start: from }),
      close: () => Promise.resolve(),
    };
  };
}
