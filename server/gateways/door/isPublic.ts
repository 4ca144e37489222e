import ipaddr from 'ipaddr.js';

/** Ranges that the library wrongly takes for the internet: benchmarks, and what IPv6 keeps for protocols and for examples. */
const special = { 4: ['198.18.0.0/15'], 6: ['2001::/23', '3fff::/20'] };
/** All that IPv6 has given out for the internet so far; what is elsewhere may mean an address within. */
const global = '2000::/3';

/** An address of the internet: not loopback, link-local, of a private network and the like, however it is written. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = meantBy(ipaddr.process(address));
  if (parsed.range() !== 'unicast') return false;
  const isIn = (ranges: readonly string[]) => ranges.some((range) => matches(parsed, range));
  return parsed.kind() === 'ipv4' ? !isIn(special[4]) : isIn([global]) && !isIn(special[6]);
}

/** In networks of IPv6 alone, the last four bytes are the IPv4 address that is meant. */
const meantBy = (address: Parsed): Parsed =>
  address.range() === 'rfc6052' ? ipaddr.fromByteArray(address.toByteArray().slice(-4)) : address;

type Parsed = ReturnType<typeof ipaddr.parse>;

/** Whether an address is in a subnet; an IPv4 address that is written in IPv6 counts as what it means. @param subnet `10.0.0.0/8` */
export function isWithin(address: string, subnet: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.kind() === ipaddr.parseCIDR(subnet)[0].kind() && matches(parsed, subnet);
}

function matches(address: Parsed, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  const prefix = (bytes: number[]) =>
    bytes
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .slice(0, bits);
  return prefix(address.toByteArray()) === prefix(network.toByteArray());
}
