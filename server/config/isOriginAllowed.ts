import type { IncomingMessage } from 'node:http';
import type { Env } from './env.js';

/** Whether the origin of a request is allowed: SITE_URL's, or none; in local mode also this machine's names. */
export function isOriginAllowed(env: Env, { headers: { origin }, socket: { localPort } }: IncomingMessage): boolean {
  if (origin === undefined || origin === new URL(env.siteUrl).origin) return true;
  if (env.mode !== 'local' || localPort === undefined) return false;
  return ['localhost', '127.0.0.1', '[::1]'].some((host) => origin === `http://${host}:${localPort.toFixed()}`);
}
