import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { Env } from '../config/env.js';
import { showsSchema } from '../graphql/guards.js';
import { allowOnly } from '../http/allowOnly.js';
import { securityHeaders } from '../http/securityHeaders.js';
import { clientFiles } from './clientFiles.js';
import { renderPage } from './renderPage.js';

/** The media types of GraphQL's answers; a client that prefers HTML to them gets the page. */
const answers = ['application/json', 'application/graphql-response+json'];

/**
 * The built pages for users of the API, and their files: GraphiQL at /graphql for browsers, the REST reference at /api/v1/docs.
 */
export function apiPages(env: Env, folder: string): Router {
  const router = Router();
  const page =
    (name: string): RequestHandler =>
    async (_request, response) => {
      const template = await readFile(path.join(folder, name, 'index.html'), 'utf8').catch(() => undefined);
      if (template === undefined) response.status(404).type('text').send('This page is not built. Build it first: npm run build');
      else renderPage(env, template, response);
    };
  // The editor adds stylesheets to the page and cannot give them a nonce.
  const editorPolicy = securityHeaders(env, {
    styleSrcElem: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
  });
  router.use('/api-pages', clientFiles(folder));
  router.get('/graphql', forBrowsers, hideUnless(showsSchema(env)), editorPolicy, page('graphiql'));
  router.all('/api/v1/docs', allowOnly(['GET', 'HEAD']));
  router.get('/api/v1/docs', securityHeaders(env), page('reference'));
  return router;
}

/** Passes the request on to GraphQL, unless the client prefers HTML. */
const forBrowsers: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  next(request.accepts([...answers, 'text/html']) === 'text/html' ? undefined : 'router');
};

/** Answers 404, like any unknown address. */
const hideUnless =
  (shown: boolean): RequestHandler =>
  (_request, response, next) => {
    if (shown) next();
    else response.status(404).type('text').send('Not Found');
  };
