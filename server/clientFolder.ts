import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The client as the build left it, whether this file runs from dist/server or from server. */
export function clientFolder(): string {
  const parent = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  return path.join(path.basename(parent) === 'dist' ? path.dirname(parent) : parent, 'dist', 'client');
}
