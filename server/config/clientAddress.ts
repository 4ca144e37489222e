import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { Env } from './env.js';

/** Whether this address, so many hops before us, is a proxy of ours. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** What TRUST_PROXY says, for Express and for sockets alike. @throws TypeError for what is no address */
export function trustedProxies(trust: Env['TRUST_PROXY']): TrustsProxy {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return proxyAddr.compile(trust.split(',').map((address) => address.trim()));
}

/** Where a request comes from, as X-Forwarded-For has it where that is to be believed; '' once the connection is gone. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  return request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusts);
}
