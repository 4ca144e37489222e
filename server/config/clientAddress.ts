import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';

/** The value of TRUST_PROXY; without it, no proxy is trusted. */
type ProxyTrust = boolean | number | string | undefined;

/** Whether this address, so many hops away, is a trusted proxy. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/**
 * TRUST_PROXY as a function, for Express and for sockets.
 * @throws TypeError for an invalid address
 */
export function trustedProxies(trust: ProxyTrust): TrustsProxy {
  if (trust === undefined || typeof trust === 'boolean') return () => trust ?? false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return proxyAddr.compile(trust.split(',').map((address) => address.trim()));
}

/** The client's address: from X-Forwarded-For if the proxy is trusted; '' once the connection is closed. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  return request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusts);
}

/** Warns once if there seems to be a proxy and TRUST_PROXY is not set: all people then share one address and its limits. */
export function warnOfUnknownProxy({ TRUST_PROXY: trust }: { TRUST_PROXY?: ProxyTrust }, log: Logger): RequestHandler {
  let isTold = trust !== undefined;
  return ({ headers }, _response, next) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(
        'A request has X-Forwarded-For, but TRUST_PROXY is not set. Behind a proxy all people then seem to come from one address, and share its limits on sign-ins and mails. Set TRUST_PROXY to the proxy, or to false if there is none.',
      );
    }
    next();
  };
}
