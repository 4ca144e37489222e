import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import type { Env } from './env.js';

/** Whether this address, so many hops before us, is a proxy of ours. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** What TRUST_PROXY says, for Express and for sockets alike. @throws TypeError for what is no address */
export function trustedProxies(trust: Env['TRUST_PROXY']): TrustsProxy {
  if (trust === undefined || typeof trust === 'boolean') return () => trust ?? false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return proxyAddr.compile(trust.split(',').map((address) => address.trim()));
}

/** Where a request comes from, as X-Forwarded-For has it where that is to be believed; '' once the connection is gone. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  return request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusts);
}

/** Says once that there seems to be a proxy of which TRUST_PROXY says nothing: all people then have one address, and one limit. */
export function tellUnknownProxy({ TRUST_PROXY: trust }: Pick<Env, 'TRUST_PROXY'>, log: Logger): RequestHandler {
  let isTold = trust !== undefined;
  return ({ headers }, _response, next) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(
        'A request came with X-Forwarded-For, and TRUST_PROXY is not set. Behind a proxy all people then seem to come from one address, and share its limits of sign-ins and mails. Set TRUST_PROXY to that proxy, or to false where there is none.',
      );
    }
    next();
  };
}
