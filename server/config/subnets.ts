import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { entriesOf } from './entriesOf.js';

/** Comma-separated subnets: `10.0.0.0/8,fd00::/8`, or single addresses. */
export const subnets = z.string().transform((value, context) =>
  entriesOf(value).map((entry) => {
    const written = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? '128' : '32'}`;
    if (!isSubnet(written)) context.addIssue({ code: 'custom', message: `"${entry}" is no subnet such as 10.0.0.0/8` });
    return written;
  }),
);

function isSubnet(text: string): boolean {
  try {
    ipaddr.parseCIDR(text);
    return true;
  } catch {
    return false;
  }
}
