import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for when attempts are counted: IPv4 by the address, however it is written; IPv6 by its /64, because
 * one connection has as many addresses as it likes within that.
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
