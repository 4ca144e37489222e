import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';

type Site = Pick<Env, 'mode' | 'siteUrl'>;

/** A name or an address, and perhaps a port. */
const hostShape = /^(?<name>\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d{1,5})?$/i;
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The refusal of a request that came under a name which is not the site's; undefined if it may pass. A page can let its own name
 * lead to this machine, and would then be of the same origin as the site to every browser. Only the name counts: its port is the
 * proxy's or the container's, and X-Forwarded-Host is whatever a client writes.
 */
export function refusedHost({ mode, siteUrl }: Site, { headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): AppError | undefined {
  // A dot at the end marks a whole name, and names the same host.
  const name = hostShape.exec(host)?.groups?.['name']?.toLowerCase().replace(/\.$/, '');
  const { host: site, hostname } = new URL(siteUrl);
  // A site on loopback is the same under each of this machine's names, which no page can let lead elsewhere.
  const isHere = mode === 'local' || loopback.test(hostname);
  if (name !== undefined && (name === hostname || (isHere && loopback.test(name)))) return undefined;
  return new AppError(
    'misdirected',
    `This server answers under the name ${site} alone. Set SITE_URL to the address that people use, and let a proxy pass the Host header on.`,
  );
}

/**
 * Answers 421 to requests under another name than the site's.
 * @param send answers in the shape of the API that was addressed
 */
export function requireHost(site: Site, send: (error: AppError, request: Request, response: Response) => void): RequestHandler {
  return (request, response, next) => {
    const refusal = refusedHost(site, request);
    if (refusal) send(refusal, request, response);
    else next();
  };
}
