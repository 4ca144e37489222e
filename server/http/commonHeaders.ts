import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** Browser features that no page of ours uses, denied in case of injected code. Pages only copy to the clipboard. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);

/**
 * Headers of every answer: no MIME sniffing, no frames, https for a year if SITE_URL is https, and no access to devices. Pages
 * add a Content-Security-Policy.
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

/** API answers contain tokens or data of the person who asks: no browser and no proxy may store them. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
