import type { Server } from 'node:http';
import type { Env } from './env.js';

/** Whether a socket may come from a page of this origin: SITE_URL's, or none; in local mode also this machine's own names. */
export function isOriginAllowed(env: Env, http: Server, origin: string | undefined): boolean {
  if (origin === undefined || origin === new URL(env.siteUrl).origin) return true;
  const address = http.address();
  if (env.mode !== 'local' || address === null || typeof address === 'string') return false;
  return ['localhost', '127.0.0.1', '[::1]'].some((host) => origin === `http://${host}:${address.port.toFixed()}`);
}
