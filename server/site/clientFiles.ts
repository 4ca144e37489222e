import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Files are compressed by the build; brotli comes before gzip if the browser accepts both. */
const compressed = { enableBrotli: true, orderPreference: ['br', 'gzip'], index: false };

/**
 * The files of the built client. They are cached for ever if their name contains a digest of their content, otherwise for an
 * hour. The page itself is not among them: it is made for each request.
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

/**
 * The folder of the built client, or of the pages for users of the API, whether this file runs from dist/production/server/site,
 * from dist/server/site or from server/site.
 */
export function clientFolder(name: 'client' | 'api' = 'client'): string {
  const parent = path.resolve(fileURLToPath(import.meta.url), '../../..');
  const dist = [parent, path.dirname(parent)].find((folder) => path.basename(folder) === 'dist') ?? path.join(parent, 'dist');
  return path.join(dist, name);
}
