import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublic } from './isPublic.js';
import { isServicePort } from './isServicePort.js';

/** An address that is not asked. */
export class NotAsked extends Error {
  constructor(
    /** The address's, for people. */
    readonly host: string,
    /** Whether what the configuration names, and what led there, is itself inside. */
    readonly isFromInside = false,
  ) {
    super(`${host} is not asked`);
  }
}

/**
 * The way to addresses that are not in the configuration: of a redirect, of a webhook, of a picture (PersonDoor has a person's provider). Only those
 * of the internet are asked, so that nobody makes this server ask the machines around it. What the configuration names is asked
 * wherever it is; if that is inside, it may lead on to other ports of the same machine, but to none of a database. Use `expect` for each
 * URL before it is asked, and `lookup` for its connection: a name cannot mean another address there than the one that was checked.
 * Names behind an HTTP proxy are resolved there, so that the proxy decides.
 */
export class Door {
  /** The configured hosts' addresses that are not of the internet. */
  private readonly own = new Set<string>();
  /** Whether a configured name is inside: what it meant first. */
  private readonly inside = new Map<string, boolean>();

  /** @param configured addresses of the configuration; none for one that a person gives */
  constructor(private readonly configured: readonly URL[]) {
    for (const { hostname } of configured) this.learn(addressIn(hostname));
  }

  /** @throws NotAsked if it must not be asked */
  expect({ origin, protocol, hostname, host, port }: URL): void {
    if (this.configured.some((one) => one.origin === origin)) return;
    const isInTheClear = protocol === 'http:' && this.asksInTheClear;
    if ((protocol !== 'https:' && !isInTheClear) || isServicePort(port)) throw this.notAsked(host);
    const address = addressIn(hostname);
    // A connection to an address does not look it up.
    if (address === undefined ? isLocalName(hostname) && this.own.size === 0 : !this.mayReach(address)) throw this.notAsked(host);
  }

  /** For connections: resolves a name to the addresses that may be asked. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, []);
        return;
      }
      if (this.isInside(hostname, found)) for (const { address } of found) this.learn(address);
      const allowed = found.filter(({ address }) => this.mayReach(address));
      const [first] = allowed;
      if (!first) callback(this.notAsked(hostname), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

  private isInside(hostname: string, found: readonly LookupAddress[]): boolean {
    if (!this.configured.some((one) => one.hostname === hostname)) return false;
    const isInside = this.inside.get(hostname) ?? found.every(({ address }) => !isPublic(address));
    this.inside.set(hostname, isInside);
    return isInside;
  }

  private get asksInTheClear(): boolean {
    return this.own.size > 0 || this.configured.some(({ protocol }) => protocol === 'http:');
  }

  private learn(address: string | undefined): void {
    if (address !== undefined && !isPublic(address)) this.own.add(plain(address));
  }

  private notAsked(host: string): NotAsked {
    return new NotAsked(host, this.own.size > 0);
  }

  private mayReach(address: string): boolean {
    return isPublic(address) || this.own.has(plain(address));
  }
}

/** The address that a host of a URL is; undefined for a name. */
function addressIn(hostname: string): string | undefined {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(text) ? text : undefined;
}

/** One spelling for each address. */
const plain = (address: string): string => ipaddr.process(address).toNormalizedString();

const isLocalName = (hostname: string): boolean => /(?:^|\.)localhost\.?$/.test(hostname);
