import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';
import { maxProviderAddress } from '../../../shared/providerKey/limits.js';
import { isServicePort } from './isServicePort.js';
import { isPublic, isWithin } from './isPublic.js';
import { nameResolver, type ResolveName } from './resolveName.js';

type WebProtocol = 'https:' | 'http:';

/** An address of a person's that is not asked. One text for every reason: it must not tell what stands behind an address. */
export class AddressRefused extends Error {
  constructor() {
    super('This address is not asked');
    this.name = 'AddressRefused';
  }
}

/**
 * The one way to an address that a person gives: the internet over https, and the subnets that the operator allows, also over http.
 * A name is resolved once for a connection, and the connection goes to the address that was checked, so that a name cannot mean
 * another one a moment later. Redirects are not followed by the requests that use it (requestProvider.ts).
 */
export class PersonDoor {
  private readonly agents: Record<WebProtocol, Agent>;

  /**
   * @param allowed subnets within that may be asked
   * @param resolve the resolver of names; another one in tests
   */
  constructor(
    private readonly allowed: readonly string[],
    private readonly resolve: ResolveName = nameResolver(allowed.length > 0),
  ) {
    const agentFor = (protocol: WebProtocol) =>
      new Agent({
        allowH2: false,
        connect: { timeout: 10_000, lookup: this.lookupFor(protocol) },
        // A connection is checked when it is made, so it is not kept for long.
        keepAliveTimeout: 1_000,
        // Its server may ask for more.
        keepAliveMaxTimeout: 1_000,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    this.agents = { 'https:': agentFor('https:'), 'http:': agentFor('http:') };
  }

  /**
   * Checks an address as it was typed; no connection is made, and no name resolved.
   * @returns the address without slashes at its end, and the way to it
   * @throws AddressRefused
   */
  enter(typed: string): { address: string; agent: Dispatcher } {
    const url = typed.length <= maxProviderAddress ? URL.parse(typed) : null;
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new AddressRefused();
    if (url.username !== '' || url.password !== '' || /[?#]/.test(typed)) throw new AddressRefused();
    const { hostname } = url;
    // The host as it was typed must be the host that is asked: no numbers in other bases, no escapes, no dot at the end.
    const spelt = `${url.protocol}//${hostname}`;
    if (hostname.endsWith('.') || !typed.toLowerCase().startsWith(spelt) || !/^(?::|\/|$)/.test(typed.slice(spelt.length)))
      throw new AddressRefused();
    if (url.protocol === 'http:' && this.allowed.length === 0) throw new AddressRefused();
    if (isServicePort(url.port)) throw new AddressRefused();
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    // A connection to an address does not look it up.
    if (ipaddr.isValid(literal) && !this.mayReach(literal, url.protocol)) throw new AddressRefused();
    return { address: url.href.replace(/(?<!\/)\/+$/, ''), agent: this.agents[url.protocol] };
  }

  /** Without encryption, only addresses in networks that the operator has allowed. */
  private mayReach(address: string, protocol: WebProtocol): boolean {
    return this.allowed.some((subnet) => isWithin(address, subnet)) || (protocol === 'https:' && isPublic(address));
  }

  private lookupFor(protocol: WebProtocol): LookupFunction {
    return (hostname, options, callback) => {
      this.resolve(hostname, { all: true }, (error, found) => {
        // All or nothing: a name that also means an internal machine is an attack. After an error there may be no list.
        const [first] = error ? [] : found;
        if (!first || !found.every(({ address }) => this.mayReach(address, protocol))) callback(new AddressRefused(), []);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      });
    };
  }
}
