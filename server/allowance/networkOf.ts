import ipaddr from 'ipaddr.js';

/**
 * The network that attempts are counted for: an IPv4 address, in any notation; the /64 of an IPv6 address, because one connection
 * can use all addresses within it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
