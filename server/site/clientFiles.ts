import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Compressed when the client is built, brotli before gzip where the browser takes both. */
const compressed = { enableBrotli: true, orderPreference: ['br', 'gzip'], index: false };

/**
 * The files of the built client: for ever where their name holds a digest of what is in them, else to be asked for again
 * after an hour. The page itself is none of them: it is made for each request.
 */
export function clientFiles(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    expressStaticGzip(path.join(folder, 'assets'), {
      ...compressed,
      serveStatic: { immutable: true, maxAge: '1y', index: false, redirect: false, fallthrough: false },
    }),
  );
  const others = expressStaticGzip(folder, { ...compressed, serveStatic: { maxAge: '1h', index: false, redirect: false } });
  router.use((request, response, next) => {
    if (/\.(html|br|gz)$/i.test(request.path)) next();
    else void others(request, response, next);
  });
  return router;
}

/** The client, or the pages for the API's readers, as the build left them, whether this file runs from dist/production/server/site, from dist/server/site or from server/site. */
export function clientFolder(name: 'client' | 'api' = 'client'): string {
  const parent = path.resolve(fileURLToPath(import.meta.url), '../../..');
  const dist = [parent, path.dirname(parent)].find((folder) => path.basename(folder) === 'dist') ?? path.join(parent, 'dist');
  return path.join(dist, name);
}
