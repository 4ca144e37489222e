import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The client, or the pages for the API's readers, as the build left them, whether this file runs from dist/production/server, from dist/server or from server. */
export function clientFolder(name: 'client' | 'api' = 'client'): string {
  const parent = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const dist = [parent, path.dirname(parent)].find((folder) => path.basename(folder) === 'dist') ?? path.join(parent, 'dist');
  return path.join(dist, name);
}
