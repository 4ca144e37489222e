import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from './env.js';

/** What no page of ours asks a browser for, so that nothing that got into one could. Copying is all that is needed. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);

/**
 * Headers of every answer, whatever it is: no guessing of types, no frames, https for a year where SITE_URL has it, none of
 * the browser's devices. Pages add a policy of their own.
 */
export function commonHeaders(env: Pick<Env, 'siteUrl'>): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: env.siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions.join(', '));
    headers(request, response, next);
  };
}
