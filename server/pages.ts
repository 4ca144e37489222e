import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { clientFiles } from './clientFiles.js';
import type { Env } from './env.js';
import { renderPage } from './renderPage.js';
import { securityHeaders } from './securityHeaders.js';
import { StartError } from './StartError.js';

/** The client as it was built: its files, and one page, with a nonce of its own in each response, for every address. */
export function pages(env: Env, folder: string): Router {
  // In production a client that is missing is told at the start. In development it comes from elsewhere, and is never asked for here.
  const template = env.mode === 'production' ? readTemplate(folder) : undefined;
  const router = Router();
  router.use(clientFiles(folder));
  router.get('/{*path}', securityHeaders(env), (request, response, next) => {
    if (request.accepts('html')) renderPage(env, template ?? readTemplate(folder), response);
    else next();
  });
  return router;
}

/** @throws StartError where there is no page */
function readTemplate(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'index.html'), 'utf8');
  } catch {
    throw new StartError('The client is not built. Build it first: npm run build');
  }
}
