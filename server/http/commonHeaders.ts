import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** What no page of ours asks a browser for, so that nothing that got into one could. Copying is all that is needed. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);

/**
 * Headers of every answer: no guessing of types, no frames, https for a year where SITE_URL has it, none of
 * the browser's devices. Pages add a policy of their own.
 */
export function commonHeaders({ siteUrl, HSTS_SUBDOMAINS: includeSubDomains }: Pick<Env, 'siteUrl' | 'HSTS_SUBDOMAINS'>): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions.join(', '));
    headers(request, response, next);
  };
}

/** What the APIs answer has tokens in it, or is about the person who asks: no browser and no proxy may store it. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
