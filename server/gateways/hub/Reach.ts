import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DownloadError } from './download.js';

/**
 * Where a request may be led by redirects. A hub of the internet must not make this server ask addresses of its own network, nor
 * send in the clear. A hub over http or at a private address is a team's own, and may. Names behind an HTTP proxy are resolved there,
 * so that the proxy decides.
 */
export class Reach {
  /** Whether the hub is a team's own; undefined until its name is resolved. */
  private isOwn: boolean | undefined;

  constructor(private readonly hub: URL) {
    if (hub.protocol !== 'https:' || isPrivate(hub.hostname)) this.isOwn = true;
  }

  /** @throws DownloadError if a redirect must not be followed there */
  expect({ protocol, hostname, host }: URL): void {
    if (this.isOwn) return;
    // A connection to an address does not look it up.
    if (protocol !== 'https:' || isPrivate(hostname)) throw new DownloadError({ leadsTo: host });
  }

  /** For connections: resolves a name to the addresses that may be asked, so that it cannot be another one when it is asked. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, []);
        return;
      }
      if (hostname === this.hub.hostname) this.isOwn ??= found.every(({ address }) => isPrivate(address));
      const allowed = this.isOwn ? found : found.filter(({ address }) => !isPrivate(address));
      const [first] = allowed;
      if (!first) callback(new DownloadError({ leadsTo: hostname }), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** True for an address that is not one of the internet: loopback, link-local, of a private network and the like. */
function isPrivate(hostname: string): boolean {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // In networks of IPv6 alone, the last four bytes are the IPv4 address that is meant.
  const meant = address.range() === 'rfc6052' ? ipaddr.fromByteArray(address.toByteArray().slice(-4)) : address;
  return meant.range() !== 'unicast';
}
